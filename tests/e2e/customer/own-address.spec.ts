import { request as send, type IncomingMessage } from 'node:http'
import { expect, test } from '../clean-browser.ts'

const FOREIGN = 'evil.example'

/** Sends a request as a browser never does: with another host in its header, its path untouched. */
function ask(baseURL: string, path: string): Promise<{ location: string; text: string }> {
  const { hostname, port } = new URL(baseURL)
  return new Promise((resolve, reject) => {
    const answer = async (response: IncomingMessage) => {
      const text = (await response.toArray()).join('')
      resolve({ location: response.headers.location ?? '', text })
    }
    send({ hostname, port, path, headers: { host: FOREIGN } }, (response) => {
      answer(response).catch(reject)
    })
      .on('error', reject)
      .end()
  })
}

for (const path of [
  '/',
  '/location/2DFE6',
  '/location/2DFE6?x=1',
  '/L/2dfe6',
  '/signin',
  '/api/docs',
]) {
  test(`${path} does not repeat the host of the request`, async ({ baseURL }) => {
    const { location, text } = await ask(baseURL ?? '', path)
    expect(`${location}${text}`).not.toContain(FOREIGN)
  })
}

for (const path of [`//${FOREIGN}/`, `//${FOREIGN}/location/2DFE6`, `/\\${FOREIGN}/`]) {
  test(`${path} never links or redirects to another host`, async ({ baseURL }) => {
    const { location, text } = await ask(baseURL ?? '', path)
    expect(location).toBe('')
    expect(text).not.toMatch(new RegExp(`(https?:)?//${FOREIGN}/?["']`))
  })
}

test('the canonical link of the landing page uses our own address', async ({ baseURL }) => {
  const { text } = await ask(baseURL ?? '', '/')
  expect(text).toContain(`<link rel="canonical" href="${baseURL}/"`)
})
