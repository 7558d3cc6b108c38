import type { Config } from '../process/config.ts'
import { type Check, failure, type Finding, ok, runAfter, runChecks, warning } from './check.ts'

const SERVICE = 'Address'
/** Sends its first event at once, also at a venue without events. */
const STREAM_PATH = '/api/glevents/available/events'
const REACH =
  'Start Fayva, and check the name, the certificate and the proxy in front of it, also from here.'
const UNBUFFER = 'Turn off buffering of text/event-stream in the proxy.'

/** Whether PUBLIC_URL reaches this installation, and the proxy passes on live updates. */
export async function checkAddress(
  config: Config,
  fetch: typeof globalThis.fetch,
): Promise<Check[]> {
  const address = config.PUBLIC_URL?.replace(/\/$/, '')
  if (!address) {
    const missing = warning(
      `PUBLIC_URL is missing: links in messages lead to http://localhost:${config.PORT}.`,
      'Set PUBLIC_URL to the address that people use.',
    )
    return runChecks(config, SERVICE, [{ name: 'PUBLIC_URL', run: () => missing, fix: '' }])
  }
  return runAfter(
    config,
    SERVICE,
    { name: 'reachable', fix: REACH, run: (signal) => checkReachable(address, fetch, signal) },
    [
      { name: 'https', fix: '', run: () => checkHttps(address) },
      {
        name: 'event streams',
        fix: UNBUFFER,
        late: 'The first event of a stream does not arrive while it is open: a proxy buffers it.',
        run: (signal) => checkStream(`${address}${STREAM_PATH}`, fetch, signal),
      },
    ],
  )
}

async function checkReachable(
  address: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Finding> {
  const response = await fetch(`${address}/healthz`, { signal, redirect: 'manual' })
  const text = await response.text()
  if (response.status >= 300 && response.status < 400) {
    return failure(
      `${address} redirects to ${response.headers.get('location') ?? 'another address'}.`,
      'Set PUBLIC_URL to the address where it ends: webhooks and changes do not follow redirects.',
    )
  }
  if (!response.ok) return failure(`${address} answers ${response.status}.`, REACH)
  if (text.includes('"status"')) return ok(`${address} answers.`)
  return failure(`Something other than Fayva answers at ${address}.`, REACH)
}

function checkHttps(address: string): Finding {
  if (address.startsWith('https:')) return ok('People come by https.')
  return warning(
    'People come by http: phones allow no camera, no wallet and no installed app there.',
    'Put a TLS proxy in front, and begin PUBLIC_URL with https.',
  )
}

/** The first event must arrive while the stream is open: a proxy that buffers keeps it until the end. */
async function checkStream(
  url: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Finding> {
  const closing = new AbortController()
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, closing.signal]) })
    if (!response.ok || !response.body) {
      return failure(`An event stream answers ${response.status}.`, REACH)
    }
    const { done } = await response.body.getReader().read()
    if (!done) return ok('Events arrive while their stream is open.')
    return failure('An event stream ends before its first event.', UNBUFFER)
  } finally {
    closing.abort()
  }
}
