import type { Reply, Send } from '../lab/buyer.ts'
import { toHeaders, toText } from '../lab/requests.ts'
import { cookiesOf } from './cookies.ts'

/** Sends over fetch to an address, or by what answers instead of it. */
export function sendOver(
  address: string,
  answer: (url: string, init: RequestInit) => Response | Promise<Response> = fetch,
): Send {
  return async (request): Promise<Reply> => {
    const response = await answer(address + request.path, {
      method: request.method,
      headers: toHeaders(request),
      body: toText(request) || null,
    })
    const text = await response.text()
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : text
    return { status: response.status, cookies: cookiesOf(response), body }
  }
}
