import type { Order } from '#domain/orders/orders.contract.ts'

/** One server-sent event; `data` is parsed. */
interface HeardEvent {
  event: string
  data: {
    vendorRole?: { role: string }
    order?: Partial<Order> & { clientSecret?: string | null }
    insideCount?: number
    /** Of a pick-up board. */
    ready?: object[]
    making?: object[]
  }
}

/** Reads a stream of events in the background and stores them. */
export function readStream(response: Response) {
  const heard: HeardEvent[] = []
  const state = { isOver: false }
  const reader = response.body?.getReader()
  const read = async () => {
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      const piece = await reader?.read()
      if (!piece || piece.done) return
      text += decoder.decode(piece.value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      heard.push(...blocks.map(toEvent))
    }
  }
  void read()
    .catch(() => {})
    .finally(() => (state.isOver = true))
  return {
    status: response.status,
    heard,
    isOver: () => state.isOver,
    /** The order's status in the last event that has one. */
    orderStatus: () => heard.findLast(({ event }) => event === 'order')?.data.order?.status,
    close: async () => reader?.cancel(),
  }
}

function toEvent(block: string): HeardEvent {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => line.split(/: ?(.*)/, 2) as [string, string]),
  )
  return { event: fields.event ?? '', data: fields.data ? JSON.parse(fields.data) : {} }
}
