import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { OWNER_PHONE } from '#tests/support/build-venue.ts'
import {
  listOperations,
  listPlaces,
  type Operation,
  putAt,
  type Schema,
} from './api-description.ts'
import { THINGS } from './role-matrix.ts'

vi.setConfig({ testTimeout: 300_000 })

/** The time of the processor between two turns of the event loop, not the clock's: other programs take none of it. */
const LONGEST_TURN_MS = 100
/** A collection of garbage may fall into one turn, never into the same one thrice. */
const TRIES = 3
const SIZES = [4 * 1024 * 1024, 1024 * 1024, 256 * 1024, 100 * 1024] as const
/** Has every right at the venue, so that texts get as far as the database. */

let seed = 1
/** The same noise in every run. */
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
const noise = Array.from({ length: 4_096 }, () =>
  String.fromCharCode(32 + Math.floor(random() * 95)),
).join('')

const FILLS = {
  noise,
  '<': '<',
  spaces: ' ',
  quotes: '"',
  digits: '7',
  lines: 'a,"\n',
  marks: 'e\u0301.@',
}

const harness = await startApiHarness({ environment: { PLATFORM_ADMINS: OWNER_PHONE } })
let owner: Person
beforeAll(async () => {
  const role = { vendorId: 'HALL', name: 'Olga', role: 'SUPER_ADMIN' as const }
  await harness.db.insert(vendorRoles).values({ ...role, phoneNumber: OWNER_PHONE })
  owner = await harness.signIn(OWNER_PHONE)
})
const document = await harness.api.request('http://localhost/api/openapi.json')
const operations = listOperations((await document.json()) as Parameters<typeof listOperations>[0])

test.each(
  operations
    .filter(({ body }) => body)
    .map((operation) => [`${operation.method} ${operation.path}`, operation] as const),
)(
  '%s never holds up the event loop, however its largest body is filled',
  async (name, operation) => {
    const limit = await findLimit(operation)
    const late: string[] = []
    for (const { what, body } of listBodies(operation, limit)) {
      const turns: number[] = []
      do turns.push(await measureLongestTurn(() => send(operation, body)))
      while ((turns.at(-1) ?? 0) > LONGEST_TURN_MS && turns.length < TRIES)
      if (Math.min(...turns) > LONGEST_TURN_MS) late.push(`${what}: ${Math.min(...turns)} ms`)
    }
    expect(late, name).toEqual([])
  },
)

test('the largest webhook never holds up the event loop', async () => {
  const webhook = { method: 'POST', path: '/api/webhooks/stripe' } as Operation
  const limit = await findLimit(webhook)
  for (const fill of Object.values(FILLS)) {
    expect(await measureLongestTurn(() => send(webhook, fillTo(fill, limit)))).toBeLessThan(
      LONGEST_TURN_MS,
    )
  }
})

/** Each text as long as it may be and as long as the body may be, and each list as long as the body may be. */
function* listBodies({ body, example }: Operation, limit: number) {
  const rest = Buffer.byteLength(JSON.stringify(example ?? {})) + 64
  for (const { place, schema } of listPlaces(body ?? {})) {
    const at = place.join('.')
    if (mayBe(schema, 'array')) {
      const item = JSON.stringify(valueAt(example, [...place, 0]) ?? {})
      const items = Array.from(
        { length: Math.floor((limit - rest) / (item.length + 1)) },
        () => JSON.parse(item) as unknown,
      )
      yield {
        what: `${at}: ${items.length} items`,
        body: JSON.stringify(putAt(example, place, items)),
      }
    }
    if (!mayBe(schema, 'string')) continue
    for (const [kind, fill] of Object.entries(FILLS)) {
      const size = Math.floor(
        ((limit - rest) * fill.length) / Buffer.byteLength(JSON.stringify(fill).slice(1, -1)),
      )
      for (const length of new Set([size, Math.min(schema.maxLength ?? size, size)])) {
        const text = fillTo(fill, length)
        yield {
          what: `${at}: ${length} of ${kind}`,
          body: JSON.stringify(putAt(example, place, text)),
        }
      }
    }
  }
}

const fillTo = (fill: string, length: number) =>
  fill.repeat(Math.ceil(length / fill.length)).slice(0, length)

function mayBe(schema: Schema, type: string): boolean {
  if (schema.anyOf) return schema.anyOf.some((one) => mayBe(one, type))
  return schema.type === undefined ? type === 'string' : [schema.type].flat().includes(type)
}

function valueAt(value: unknown, place: (string | number)[]): unknown {
  return place.reduce<unknown>(
    (one, step) => (one as Record<string, unknown> | undefined)?.[step],
    value,
  )
}

/** The most that the call reads. @throws Error when it reads nothing, or more than any may */
async function findLimit(operation: Operation): Promise<number> {
  const [most] = SIZES
  for (const size of SIZES) {
    if (!(await reads(operation, size))) continue
    if (size === most && (await reads(operation, size + 1)))
      throw new Error(`${operation.path} reads a body of any size`)
    return size
  }
  throw new Error(`${operation.path} reads no body`)
}

async function reads(operation: Operation, size: number): Promise<boolean> {
  const answer = await send(operation, `{}${' '.repeat(size - 2)}`)
  return ((await answer.json()) as { code?: string }).code !== 'REQUEST_TOO_LARGE'
}

function send({ method, path }: Operation, body: string) {
  const values: Record<string, string> = {
    ...THINGS,
    userId: owner.userId,
    vendorId: 'HALL',
    vendorLocationId: 'B1R',
    productId: 'water',
  }
  const address = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? crypto.randomUUID(),
  )
  return harness.api.request(`http://localhost${address}`, {
    method,
    headers: {
      authorization: `Bearer ${owner.idToken}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    },
    body,
  })
}

/** The longest turn of the event loop until the work is done, in milliseconds of the processor. */
async function measureLongestTurn(work: () => Response | Promise<Response>): Promise<number> {
  let longest = 0
  let isDone = false
  await delay(1)
  const ended = Promise.resolve(work()).finally(() => (isDone = true))
  let last = process.threadCpuUsage()
  while (!isDone) {
    await delay(1)
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1_000)
    last = process.threadCpuUsage()
  }
  await ended
  return longest
}
