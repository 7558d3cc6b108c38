import { type RawAnswer, RawConnection } from '../load/raw-connection.ts'

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

/* The crowd, in a process of its own. */
process.on('message', async (message) => {
  if (message === 'usage' || message === 'collect') return
  process.send?.(await askAll(message as Crowd))
})
process.send?.({ isReady: true })

/** Reserves, asks for codes and starts memberships at once, each on a connection that is open already. */
async function askAll(crowd: Crowd): Promise<CrowdAnswers> {
  const asked = await Promise.all(
    listCalls(crowd).map(async (call) => ({ call, connection: await connectTo(crowd.port) })),
  )
  const startedAt = performance.now()
  const answers = await Promise.all(asked.map(({ call, connection }) => send(connection, call)))
  const tookMs = performance.now() - startedAt
  for (const { connection } of asked) connection.close()
  const statuses: Record<string, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  return { statuses, tookMs }
}

interface Call {
  path: string
  body: object
  idToken?: string
}

function listCalls({ members, gleventId, codes, memberships, round }: Crowd): Call[] {
  const reserve = `/vendors/SUNSET/glevents/${gleventId}/reservations`
  const month = { amount: 2_000, metadata: { duration: 1 } }
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

function send(connection: RawConnection, { path, body, idToken }: Call): Promise<RawAnswer> {
  const headers = {
    'idempotency-key': crypto.randomUUID(),
    ...(idToken && { authorization: `Bearer ${idToken}` }),
  }
  return connection.send(connection.toRequest('POST', `/api${path}`, headers, JSON.stringify(body)))
}
