import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  /** Status line and headers. */
  head: string
  body: Buffer
}

const HEAD_END = '\r\n\r\n'

/**
 * One keep-alive connection, one request at a time, with as little work as possible on this side:
 * the other core runs the server that is measured. Reads answers with a content-length or in
 * chunks. Reconnects when the server has closed it.
 */
export class RawConnection {
  readonly #port: number
  #socket: Socket
  #parts: Buffer[] = []
  #received = 0
  /** The length of the whole response, known once its headers have arrived. */
  #expected = 0
  #waiting: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void } | undefined

  constructor(port: number) {
    this.#port = port
    this.#socket = this.#open()
  }

  /** The bytes of a request; build them once for a request that is sent many times. */
  toRequest(method: string, path: string, headers: Record<string, string> = {}, body = ''): Buffer {
    const all = {
      host: `localhost:${this.#port}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
      ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(body)) }),
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
  }

  send(request: Buffer): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      if (this.#socket.destroyed) this.#socket = this.#open()
      this.#socket.write(request)
    })
  }

  close() {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #open(): Socket {
    const socket = connect(this.#port, '127.0.0.1')
    socket.setNoDelay(true)
    socket.on('data', (data: Buffer) => this.#read(data))
    socket.on('error', (error) => this.#fail(error))
    socket.on('end', () => socket.destroy())
    socket.on('close', () => {
      if (socket === this.#socket) this.#fail(new Error('The connection was closed'))
    })
    return socket
  }

  #fail(error: Error) {
    this.#waiting?.reject(error)
    this.#waiting = undefined
  }

  #read(data: Buffer) {
    this.#parts.push(data)
    this.#received += data.length
    if (this.#received < this.#expected) return
    const all = this.#parts.length === 1 ? data : Buffer.concat(this.#parts)
    this.#parts = [all]
    const headEnd = all.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = all.toString('latin1', 0, headEnd)
    const body = this.#readBody(all, head, headEnd + HEAD_END.length)
    if (!body) return
    this.#parts = []
    this.#received = 0
    this.#expected = 0
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status: Number(head.slice(9, 12)), head, body })
  }

  #readBody(all: Buffer, head: string, start: number): Buffer | undefined {
    const length = /content-length: (\d+)/i.exec(head)
    if (length) {
      this.#expected = start + Number(length[1])
      return all.length < this.#expected ? undefined : all.subarray(start, this.#expected)
    }
    return /transfer-encoding: chunked/i.test(head) ? readChunks(all, start) : Buffer.alloc(0)
  }
}

function readChunks(all: Buffer, start: number): Buffer | undefined {
  const parts: Buffer[] = []
  for (let position = start; ;) {
    const lineEnd = all.indexOf('\r\n', position)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(all.toString('latin1', position, lineEnd), 16)
    const from = lineEnd + 2
    if (all.length < from + size + 2) return undefined
    if (size === 0) return Buffer.concat(parts)
    parts.push(all.subarray(from, from + size))
    position = from + size + 2
  }
}
