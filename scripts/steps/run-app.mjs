import { runNode } from './run-program.mjs'

/** Runs the app until it exits. */
export function runApp(options) {
  return runNode(['--disable-warning=ExperimentalWarning', 'build/server/main.js'], options)
}
