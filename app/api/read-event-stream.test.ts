import { expect, test } from 'vitest'
import { readEventStream } from './follow-stream.ts'

async function readAll(chunks: readonly string[]) {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
  const events = []
  for await (const event of readEventStream(body)) events.push(event)
  return events
}

test('events split across chunks are joined', async () => {
  const events = await readAll([
    'event: ord',
    'er\nda',
    'ta: {"a":1}\n',
    '\nevent: heartbeat\ndata: \n\n',
  ])
  expect(events).toEqual([
    { event: 'order', data: '{"a":1}' },
    { event: 'heartbeat', data: '' },
  ])
})

test('data lines are joined, and an incomplete event is dropped', async () => {
  expect(await readAll(['data: one\r\ndata: two\r\n\r\ndata: cut o'])).toEqual([
    { event: 'message', data: 'one\ntwo' },
  ])
})
