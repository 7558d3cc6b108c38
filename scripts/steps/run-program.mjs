import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { findNode, projectEnvironment, ROOT } from './project.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const SIGNAL_EXIT_BASE = 128
const NOT_STARTED_EXIT = 127
const PARENT_WATCH_MS = 500
const PARENT = process.ppid

/** Runs a program in our terminal until it exits and returns its exit code. Signals to us are passed on. */
export function runProgram(program, parameters = [], { env = {}, output = 'inherit' } = {}) {
  return new Promise((settle) => {
    const child = spawn(program, parameters, {
      cwd: ROOT,
      env: projectEnvironment(env),
      stdio: ['inherit', output, 'inherit'],
    })
    const stopForwarding = forwardSignals(child)
    child.on('error', (error) => {
      stopForwarding()
      console.error(`${program}: ${error.message}`)
      settle(NOT_STARTED_EXIT)
    })
    child.on('close', (code, signal) => {
      stopForwarding()
      settle(code ?? SIGNAL_EXIT_BASE + constants.signals[signal])
    })
  })
}

/** Runs a program file on the pinned Node, or on that of the host where none is installed. */
export function runNode(parameters, options) {
  return runProgram(findNode(), parameters, options)
}

function forwardSignals(child) {
  const handlers = SIGNALS.map((signal) => {
    const handler = () => {
      // A terminal sends Ctrl-C to the child itself; once is enough.
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      child.kill(signal)
    }
    process.on(signal, handler)
    return [signal, handler]
  })
  const watch = setInterval(() => stopWithoutNpm(child), PARENT_WATCH_MS)
  return () => {
    clearInterval(watch)
    for (const [signal, handler] of handlers) process.off(signal, handler)
  }
}

/** A killed npm does not pass signals on: its children would keep the port and the database. */
function stopWithoutNpm(child) {
  const isOrphan = Boolean(process.env.npm_lifecycle_event) && process.ppid !== PARENT
  if (isOrphan) child.kill('SIGTERM')
}
