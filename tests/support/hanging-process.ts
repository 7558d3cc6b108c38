// A process under the watchdog that hangs as its argument says.

import { startWatchdog } from '#server/watchdog/start-watchdog.ts'
import { noteRequest } from '#server/watchdog/last-requests.ts'

const HANGS: Record<string, () => void> = {
  loop: function loopForever() {
    while (performance.now() > 0);
  },
  pattern: function matchForever() {
    void /^(x+x+)+y$/.test('x'.repeat(60))
  },
  // three ticks, for which the thread does nothing, as in a process that gets no processor
  starved: function waitWithoutProcessor() {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_500)
    process.exit(0)
  },
}

startWatchdog({ WATCHDOG_SECONDS: 2, FAYVA_DEV: false })
noteRequest('POST /api/vendors/:vendorId/imports')
// once the watchdog's thread runs
setTimeout(() => HANGS[process.argv[2] ?? '']?.(), 1_000)
