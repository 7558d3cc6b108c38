import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, vi } from 'vitest'

/** The browser's time limit of a request. */
const BROWSER_MS = 10_000

/** Stops the clocks of `AbortSignal.timeout` for one test, which lets the limits run out when it likes. */
export function stopTimeLimits() {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  onTestFinished(() => timeout.mockRestore())
  return {
    /** Fails without a limit, or with one that the browser would not wait for. */
    runOut() {
      expect(Math.max(...timeout.mock.calls.flat())).toSatisfy((ms) => 0 < ms && ms < BROWSER_MS)
      collectGarbage()
      limit.abort(new DOMException('The time is up', 'TimeoutError'))
    },
  }
}

/** A `Request` that nothing refers to anymore is collected while it is sent, and its signal with it. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
