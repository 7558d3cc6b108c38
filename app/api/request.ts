import type { ErrorCode } from '#domain/http/error-codes.ts'
import type { ApiFetch } from '#domain/http/page-context.ts'
import { ApiError } from './api-error.ts'
import { NETWORK_ERROR } from './api.messages.ts'
import { browserFetch, NO_ANSWER_IN_TIME } from './browser-fetch.ts'
import { type Intent, newKey } from './intent.ts'
import { sendWithToken, tokenProvider } from './token-provider.ts'

export const REQUEST_TIMEOUT_MS = 10_000
const API_BASE = '/api'

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The body is sent as JSON. */
  body?: unknown
  query?: Record<string, string | number | boolean | undefined>
  /** Makes retries of a change reuse the Idempotency-Key. Without it each call gets a new one. */
  intent?: Intent
  signal?: AbortSignal | undefined
  /** The `cache` option of `fetch`. */
  cache?: RequestCache
  /** The fetch of `pageContext`, in a loader. Omit in the browser. */
  via?: ApiFetch | undefined
}

/** The one call to the API: JSON both ways, or a CSV file as text; errors as `ApiError`, no automatic retries. */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  return (await readBody(await fetchAnswer(path, options))) as Answer
}

/** A call whose answer is a file. */
export async function requestFile(
  path: string,
  options: RequestOptions = {},
): Promise<{ file: Blob; name: string }> {
  const response = await fetchAnswer(path, options)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { file: await response.blob(), name: name ?? 'download' }
}

async function fetchAnswer(path: string, options: RequestOptions): Promise<Response> {
  const address = API_BASE + path + toQueryString(options.query)
  const init = toInit(options)
  const sendWith = (token?: string) => send(address, init, token, options)
  const response = options.via ? await sendWith() : await sendWithToken(sendWith)
  if (response.status === 401 && !options.via && tokenProvider().isUnanswered?.()) {
    throw new ApiError(NETWORK_ERROR, { status: 0, code: 'NETWORK_ERROR' })
  }
  if (!response.ok) throw await toApiError(response)
  return response
}

function toInit({ method = 'GET', body, intent, cache }: RequestOptions): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (method !== 'GET') headers['idempotency-key'] = intent ? intent.keyFor(body) : newKey()
  if (body === undefined) return { method, headers, ...(cache && { cache }) }
  headers['content-type'] = 'application/json'
  return { method, headers, body: JSON.stringify(body) }
}

async function send(
  address: string,
  init: RequestInit,
  token: string | undefined,
  { signal, via = browserFetch }: RequestOptions,
): Promise<Response> {
  const headers = token ? { ...init.headers, authorization: `Bearer ${token}` } : init.headers
  const abort = new AbortController()
  const stop = () => abort.abort(signal?.reason)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  const timer = setTimeout(() => abort.abort(NO_ANSWER_IN_TIME), REQUEST_TIMEOUT_MS)
  try {
    return await via(address, { ...init, headers: headers ?? {}, signal: abort.signal })
  } catch (cause) {
    if (signal?.aborted) throw cause
    const code = abort.signal.aborted ? 'TIMEOUT' : 'NETWORK_ERROR'
    throw new ApiError(NETWORK_ERROR, { status: 0, code, cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** A failed response as an error, with its text for users if the API wrote it. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body = await readBody(response).catch(() => undefined)
  const details = isRecord(body) ? body : {}
  const retryAfter = Number(response.headers.get('retry-after') ?? NaN)
  // A response from a proxy in front of the API has no text for users.
  return new ApiError(textOf(details.error), {
    status: response.status,
    code: (textOf(details.code) as ErrorCode | undefined) ?? 'UNREADABLE_ANSWER',
    fields: isRecord(details.fields) ? (details.fields as Record<string, string>) : undefined,
    details,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
    requestId: textOf(details.requestId),
  })
}

async function readBody(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.startsWith('text/csv')) return readCsv(response)
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

/** Keeps the byte order mark, by which spreadsheets know the encoding. */
async function readCsv(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return decoder.decode(await response.arrayBuffer())
}

function toQueryString(query: RequestOptions['query'] = {}): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
