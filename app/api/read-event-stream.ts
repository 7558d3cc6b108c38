export interface StreamEvent {
  event: string
  data: string
}

/** Parses server-sent events from a response body as they arrive. */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true }))
        .replaceAll('\r\n', '\n')
        .split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseBlock(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function parseBlock(block: string): StreamEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [field, value = ''] = splitOnce(line)
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return block.trim() === '' ? undefined : { event, data: data.join('\n') }
}

function splitOnce(line: string): [string, string?] {
  const at = line.indexOf(':')
  if (at === -1) return [line]
  return [line.slice(0, at), line.slice(at + 1).replace(/^ /, '')]
}
