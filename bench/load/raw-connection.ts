import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  body: Buffer
}

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * One keep-alive connection, one request at a time, with as little work on this side as can be: the
 * machine's other core belongs to the server that is measured. Reads answers with a content-length or
 * in chunks.
 */
export class RawConnection {
  readonly #socket: Socket
  readonly #host: string
  #received: Buffer = Buffer.alloc(0)
  #waiting: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void } | undefined

  constructor(port: number) {
    this.#host = `localhost:${port}`
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.setNoDelay(true)
    this.#socket.on('data', (data: Buffer) => this.#read(data))
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('The connection was closed')))
  }

  /** The bytes of a request; build them once for a request that is sent many times. */
  toRequest(method: string, path: string, headers: Record<string, string> = {}, body = ''): Buffer {
    const all = {
      host: this.#host,
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
      this.#socket.write(request)
    })
  }

  close() {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #fail(error: Error) {
    this.#waiting?.reject(error)
    this.#waiting = undefined
  }

  #read(data: Buffer) {
    this.#received = this.#received.length === 0 ? data : Buffer.concat([this.#received, data])
    const headEnd = this.#received.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const length = /content-length: (\d+)/i.exec(head)
    const bodyStart = headEnd + HEAD_END.length
    const body = length
      ? this.#readSized(bodyStart, Number(length[1]))
      : /transfer-encoding: chunked/i.test(head)
        ? this.#readChunks(bodyStart)
        : Buffer.alloc(0)
    if (!body) return
    this.#received = Buffer.alloc(0)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status: Number(head.slice(9, 12)), body })
  }

  #readSized(start: number, length: number): Buffer | undefined {
    return this.#received.length < start + length
      ? undefined
      : this.#received.subarray(start, start + length)
  }

  #readChunks(start: number): Buffer | undefined {
    const parts: Buffer[] = []
    for (let position = start; ;) {
      const lineEnd = this.#received.indexOf('\r\n', position)
      if (lineEnd < 0) return undefined
      const size = Number.parseInt(this.#received.toString('latin1', position, lineEnd), 16)
      const from = lineEnd + 2
      if (this.#received.length < from + size + 2) return undefined
      if (size === 0) return Buffer.concat(parts)
      parts.push(this.#received.subarray(from, from + size))
      position = from + size + 2
    }
  }
}
