import { noteAnswer, noteNoAnswer } from './connection.ts'

/** What a request that waited too long is aborted with: unlike one the page gave up, it got no answer. */
export const NO_ANSWER_IN_TIME = new DOMException('No answer in time', 'TimeoutError')

/** `fetch` to our own server; what comes of it tells whether there is a connection. */
export async function browserFetch(path: string, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, init)
    noteAnswer(response)
    return response
  } catch (error) {
    const signal = init?.signal
    if (!signal?.aborted || signal.reason === NO_ANSWER_IN_TIME) noteNoAnswer()
    throw error
  }
}
