import { setTimeout as delay } from 'node:timers/promises'
import { RawConnection, type RawAnswer } from '../load/raw-connection.ts'
import type { RunningProgram } from '#tests/lab/run-program.ts'
import { type Child, startChild } from '#tests/lab/start-child.ts'

export interface App extends Child {
  port: number
  /** Time from the start of its process to the first 200 of /readyz, database included. */
  readyAfterMs: number
}

const POLL_MS = 5
const START_TIMEOUT_MS = 60_000

/** All guests of the bench sign in from one address. */
export const NO_LIMITS = {
  SMS_PER_PHONE_COOLDOWN_SECONDS: '0',
  OPEN_MENUS_PER_IP: '0',
  PAYMENT_REQUESTS_PER_MINUTE: '0',
  SMS_PER_DEVICE_HOUR: '100000',
  SMS_PER_PHONE_HOUR: '100000',
  SMS_PER_PHONE_DAY: '100000',
  LOG_LEVEL: 'warn',
}

/** The whole app as `npm start` runs it, with its database in that folder. */
export async function startApp(dataDirectory: string, port: number): Promise<App> {
  const startedAt = performance.now()
  const child = startChild('build/server/main.js', {
    env: {
      ...NO_LIMITS,
      // the caller's shell may have set these for its own app
      NODE_ENV: undefined,
      DATABASE_URL: undefined,
      DATA_DIR: dataDirectory,
      PORT: String(port),
    },
  })
  try {
    await waitUntilOk(port, '/readyz', child)
    return { ...child, port, readyAfterMs: performance.now() - startedAt }
  } catch (error) {
    await child.stop()
    throw error
  }
}

/** Repeats the request until the answer is 200. @throws Error when the program that answers has ended */
export async function waitUntilOk(
  port: number,
  path: string,
  program?: RunningProgram,
): Promise<RawAnswer> {
  const deadline = performance.now() + START_TIMEOUT_MS
  for (;;) {
    const connection = new RawConnection(port)
    const answer = await connection.send(connection.toRequest('GET', path)).catch(() => undefined)
    connection.close()
    if (answer?.status === 200) return answer
    if (program?.isRunning() === false) throw new Error(`It has ended.\n${program.output()}`)
    if (performance.now() > deadline) throw new Error(`${path} did not answer with 200 in time`)
    await delay(POLL_MS)
  }
}
