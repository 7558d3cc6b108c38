import { runNode } from './run-program.mjs'

// By default the heap may grow to several times what is in use before garbage is collected: 110 MB more
// under load, and no sale takes less processor time.
const FLAGS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--disable-warning=ExperimentalWarning',
]

/** Runs the app until it exits. */
export function runApp(options) {
  return runNode([...FLAGS, 'server/main.ts'], options)
}
