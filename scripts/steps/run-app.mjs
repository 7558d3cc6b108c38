import { runNode } from './run-program.mjs'

// The young generation's default takes 60 MB more at rest and makes no answer faster.
const FLAGS = ['--max-semi-space-size=4', '--disable-warning=ExperimentalWarning']

/** Runs the app until it exits. */
export function runApp(options) {
  return runNode([...FLAGS, 'server/main.ts'], options)
}
