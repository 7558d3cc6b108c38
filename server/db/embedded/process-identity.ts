import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** When a process started, which tells a reused pid apart; undefined if it is not running. */
export function findProcessStart(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return existsSync('/proc/self/stat') ? findStartInProc(pid) : findStartWithPs(pid)
}

/** The command line of a process; empty if it is not running or may not be read. */
export function listProcessArguments(pid: number): string[] {
  if (existsSync('/proc/self/cmdline')) {
    return readOrEmpty(`/proc/${pid}/cmdline`)
      .split('\0')
      .filter((word) => word !== '')
  }
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim().split(/\s+/)
}

function findStartInProc(pid: number): string | undefined {
  // the second field is the program's name in parentheses, which may contain spaces: count from its end
  const [state, ...fields] = readOrEmpty(`/proc/${pid}/stat`).split(') ').at(-1)!.split(' ')
  const startedAtTick = fields[18]
  return isEnded(state ?? '') ? undefined : startedAtTick
}

function findStartWithPs(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
  })
  const [state = '', ...started] = stdout.trim().split(/\s+/)
  return isEnded(state) ? undefined : started.join(' ')
}

/** No such process, or a zombie that only waits for its parent. */
function isEnded(state: string): boolean {
  return state === '' || state.startsWith('Z') || state.startsWith('X')
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
