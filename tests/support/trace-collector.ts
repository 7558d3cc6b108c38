import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { cleanUp } from './clean-up.ts'

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentId: string
  name: string
  attributes: Record<string, string>
}

/** The part of an OpenTelemetry collector that takes spans, by OTLP in protobuf over HTTP. */
export async function startTraceCollector() {
  const bodies: Buffer[] = []
  let isHanging = false
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (request.url !== '/v1/traces') return response.writeHead(404).end()
    bodies.push(body)
    if (!isHanging) response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Takes requests and does not answer them. */
    hang: () => void (isHanging = true),
    /** What arrived, as it is. */
    text: () => Buffer.concat(bodies).toString('latin1'),
    spans: (): CollectedSpan[] =>
      bodies.flatMap((body) =>
        fieldsOf(body, 1)
          .flatMap((resource) => fieldsOf(resource, 2))
          .flatMap((scope) => fieldsOf(scope, 2))
          .map(toSpan),
      ),
  }
}

/** Reads a span by the field numbers of opentelemetry/proto/trace/v1/trace.proto. */
function toSpan(span: Buffer): CollectedSpan {
  const hex = (number: number) => fieldsOf(span, number)[0]?.toString('hex') ?? ''
  return {
    traceId: hex(1),
    spanId: hex(2),
    parentId: hex(4),
    name: String(fieldsOf(span, 5)[0] ?? ''),
    attributes: Object.fromEntries(
      fieldsOf(span, 9).map((attribute) => {
        const value = fieldsOf(attribute, 2)[0] ?? Buffer.alloc(0)
        return [String(fieldsOf(attribute, 1)[0]), String(fieldsOf(value, 1)[0] ?? '')]
      }),
    ),
  }
}

const VARINT = 0
const FIXED_64 = 1
const BYTES = 2

/** The fields of a protobuf message with this number that consist of bytes. */
function fieldsOf(message: Buffer, wanted: number): Buffer[] {
  const found: Buffer[] = []
  let at = 0
  const readVarint = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = message[at++] ?? 0
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
  }
  while (at < message.length) {
    const tag = readVarint()
    const type = tag & 7
    if (type === VARINT) readVarint()
    else if (type === BYTES) {
      const length = readVarint()
      if (tag >> 3 === wanted) found.push(message.subarray(at, at + length))
      at += length
    } else at += type === FIXED_64 ? 8 : 4
  }
  return found
}
