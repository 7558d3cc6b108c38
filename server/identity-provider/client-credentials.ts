import type { HonoRequest } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'

export interface ClientCredentials {
  clientId: string
  clientSecret: string
}

/** Whether the request carries our client's id and secret, in the body or as Basic. */
export async function isOurClient(
  request: HonoRequest,
  body: Record<string, unknown>,
  expected: ClientCredentials,
): Promise<boolean> {
  const [id, secret] = readBasic(request.header('authorization')) ?? [
    String(body.client_id ?? ''),
    String(body.client_secret ?? ''),
  ]
  return id === expected.clientId && timingSafeEqual(secret, expected.clientSecret)
}

/** The fields of a JSON or form body; empty for anything else. */
export async function readFields(request: HonoRequest): Promise<Record<string, unknown>> {
  const isJson = request.header('content-type')?.includes('json') ?? false
  const fields: unknown = isJson
    ? await request.json().catch(() => ({}))
    : await request.parseBody()
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {}
}

function readBasic(header: string | undefined): [string, string] | undefined {
  if (!header?.startsWith('Basic ')) return undefined
  const text = Buffer.from(header.slice('Basic '.length), 'base64').toString()
  const colon = text.indexOf(':')
  return [decodeURIComponent(text.slice(0, colon)), decodeURIComponent(text.slice(colon + 1))]
}
