// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTokenProvider } from '#app/api/token-provider.ts'
import { pictureUploader } from './pictures.queries.ts'

/** The response to each request in turn; 'none' drops the connection, 'wait' never responds. */
let answers: ({ status: number; body: unknown } | 'none' | 'wait')[] = []
let sent: FakeRequest[] = []

class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  address = ''
  token: string | undefined
  body: FormData | undefined
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}

  open(_method: string, address: string) {
    this.address = address
  }
  setRequestHeader(_name: string, value: string) {
    this.token = value
  }
  abort() {
    this.onabort()
  }
  send(body: FormData) {
    this.body = body
    sent.push(this)
    const answer = answers.shift()
    if (answer === 'wait' || !answer) return
    if (answer === 'none') return this.onerror()
    this.upload.onprogress?.({ loaded: 50, total: 200 })
    this.status = answer.status
    this.responseText = JSON.stringify(answer.body)
    this.onload()
  }
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  setTokenProvider({ current: () => 'old', refresh: async () => 'new' })
})
afterEach(() => {
  setTokenProvider(undefined)
  vi.unstubAllGlobals()
})

const FILE = new File(['x'], 'flyer.png', { type: 'image/png' })
const upload = (signal = new AbortController().signal, onProgress = (_part: number) => {}) =>
  pictureUploader('HALL')(FILE, { onProgress, signal })

test('a picture is uploaded as form data with progress, and returns its URL', async () => {
  answers = [{ status: 200, body: { url: '/pictures/a.webp' } }]
  const onProgress = vi.fn()
  expect(await upload(undefined, onProgress)).toBe('/pictures/a.webp')
  expect(sent[0]).toMatchObject({ address: '/api/vendors/HALL/pictures', token: 'Bearer old' })
  expect(sent[0]?.body?.get('picture')).toMatchObject({ name: 'flyer.png' })
  expect(onProgress).toHaveBeenCalledWith(0.25)
})

test('a refused token is renewed once', async () => {
  const refused = { status: 401, body: { error: 'Please sign in to continue.' } }
  answers = [refused, { status: 200, body: { url: '/pictures/a.webp' } }]
  expect(await upload()).toBe('/pictures/a.webp')
  expect(sent.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new'])
  answers = [refused, refused]
  await expect(upload()).rejects.toThrow('Please sign in to continue.')
  expect(sent).toHaveLength(4)
})

test('a refusal shows the text of the API, any other failure a general one', async () => {
  answers = [{ status: 400, body: { error: 'Please choose a JPEG, PNG or WebP picture.' } }]
  await expect(upload()).rejects.toThrow('Please choose a JPEG, PNG or WebP picture.')
  answers = [{ status: 502, body: 'Bad gateway' }]
  await expect(upload()).rejects.toThrow('The picture could not be uploaded. Please try again.')
  answers = ['none']
  await expect(upload()).rejects.toThrow(/network/i)
})

test('canceling ends the request', async () => {
  answers = ['wait']
  const canceling = new AbortController()
  const uploading = upload(canceling.signal)
  await expect.poll(() => sent.length).toBe(1)
  canceling.abort()
  await expect(uploading).rejects.toThrow()
})
