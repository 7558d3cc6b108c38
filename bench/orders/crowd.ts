/** A full house that does everything at once: it reserves, asks for codes and starts memberships. */
export interface Crowd {
  port: number
  members: { userId: string; idToken: string }[]
  gleventId: string
  codes: number
  memberships: number
  /** So that each crowd asks for codes of its own phones. */
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

async function askAll(crowd: Crowd): Promise<CrowdAnswers> {
  const { members, gleventId, codes, memberships, round } = crowd
  const startedAt = performance.now()
  const reserve = `/vendors/SUNSET/glevents/${gleventId}/reservations`
  const month = { amount: 2_000, metadata: { duration: 1 } }
  const answers = await Promise.all([
    ...members.map(({ idToken }) => ask(crowd, reserve, { quantity: 1 }, idToken)),
    ...Array.from({ length: codes }, (_, index) =>
      ask(crowd, '/auth/passwordless/start', {
        phoneNumber: `+1310${556 + round}${1_000 + index}`,
      }),
    ),
    ...members
      .slice(0, memberships)
      .map(({ idToken }) => ask(crowd, '/membership/create-payment-intent', month, idToken)),
  ])
  const statuses: Record<string, number> = {}
  for (const status of answers) statuses[status] = (statuses[status] ?? 0) + 1
  return { statuses, tookMs: performance.now() - startedAt }
}

async function ask({ port }: Crowd, path: string, body: object, idToken?: string) {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(idToken && { authorization: `Bearer ${idToken}` }),
    },
    body: JSON.stringify(body),
  })
  await response.text()
  return response.status
}
