import { recordResponse, recordNoResponse } from './connection.ts'

/** The abort reason of a timeout, which counts as a lost connection; a request the page canceled does not. */
export const NO_ANSWER_IN_TIME = new DOMException('Request timed out', 'TimeoutError')

/** `fetch` to our own server; each result updates the connection state. */
export async function browserFetch(path: string, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, init)
    recordResponse(response)
    return response
  } catch (error) {
    const signal = init?.signal
    if (!signal?.aborted || signal.reason === NO_ANSWER_IN_TIME) recordNoResponse()
    throw error
  }
}
