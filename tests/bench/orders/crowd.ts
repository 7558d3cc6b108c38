import { PLANS } from '#domain/membership/plans.ts'
import { RawConnection } from '../load/raw-connection.ts'

/** A full house that does everything at once: it reserves, asks for codes and starts memberships. */
export interface Crowd {
  port: number
  members: { userId: string; idToken: string }[]
  gleventId: string
  codes: number
  memberships: number
  /** Gives each crowd phones of its own. */
  round: number
}

/** How often each status was answered. */
export interface CrowdAnswers {
  statuses: Record<string, number>
  tookMs: number
}

/* A process of its own: opens a connection per call when it gets the crowd, and sends the calls on 'start'. */
let start: (() => Promise<CrowdAnswers>) | undefined
process.on('message', async (message) => {
  if (message === 'usage' || message === 'collect') return
  if (message === 'start') return process.send?.(await start?.())
  start = await connect(message as Crowd)
  process.send?.({ isReady: true })
})
process.send?.({ isReady: true })

/** Opens a connection for each call, then reserves, asks for codes and starts memberships at once. */
async function connect(crowd: Crowd): Promise<() => Promise<CrowdAnswers>> {
  const connected = await Promise.all(
    listCalls(crowd).map(async (call) => {
      const connection = await connectTo(crowd.port)
      return { connection, request: toRequest(connection, call) }
    }),
  )
  return async () => {
    const startedAt = performance.now()
    const answers = await Promise.all(
      connected.map(({ connection, request }) => connection.send(request)),
    )
    const tookMs = performance.now() - startedAt
    for (const { connection } of connected) connection.close()
    const statuses: Record<string, number> = {}
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
    return { statuses, tookMs }
  }
}

interface Call {
  path: string
  body: object
  idToken?: string
}

function listCalls({ members, gleventId, codes, memberships, round }: Crowd): Call[] {
  const reserve = `/vendors/SUNSET/glevents/${gleventId}/reservations`
  const [{ amountCents, durationMonths }] = PLANS
  const month = { amount: amountCents, metadata: { duration: durationMonths } }
  return [
    ...members.map(({ idToken }) => ({ path: reserve, body: { quantity: 1 }, idToken })),
    ...Array.from({ length: codes }, (_, index) => ({
      path: '/auth/passwordless/start',
      body: { phoneNumber: `+1310${556 + round}${1_000 + index}` },
    })),
    ...members
      .slice(0, memberships)
      .map(({ idToken }) => ({ path: '/membership/create-payment-intent', body: month, idToken })),
  ]
}

async function connectTo(port: number): Promise<RawConnection> {
  const connection = new RawConnection(port)
  await connection.send(connection.toRequest('GET', '/api/'))
  return connection
}

function toRequest(connection: RawConnection, { path, body, idToken }: Call): Buffer {
  const headers = {
    'idempotency-key': crypto.randomUUID(),
    ...(idToken && { authorization: `Bearer ${idToken}` }),
  }
  return connection.toRequest('POST', `/api${path}`, headers, JSON.stringify(body))
}
