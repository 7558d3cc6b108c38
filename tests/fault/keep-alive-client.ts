import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { once } from 'node:events'

export interface KeptReply {
  status: number
  body: string
}

/** A keep-alive connection, as a busy phone or a load balancer uses it. */
export function createKeepAliveClient() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const open = async (
    url: string,
    options: { method?: string; headers?: Record<string, string>; body?: object } = {},
  ): Promise<IncomingMessage> => {
    const { method = 'GET', headers, body } = options
    const asked = httpRequest(url, {
      agent,
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    })
    asked.end(body && JSON.stringify(body))
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    return response
  }
  return {
    /** An answer that does not end, such as a stream. */
    open,
    /** @throws when the connection ended before the answer did */
    async send(...parameters: Parameters<typeof open>): Promise<KeptReply> {
      const response = await open(...parameters)
      let body = ''
      for await (const part of response) body += String(part)
      return { status: response.statusCode ?? 0, body }
    },
    close: () => agent.destroy(),
  }
}
