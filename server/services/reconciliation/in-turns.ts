import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises'

const ITEMS_PER_TURN = 200

/** Iterates so that the process serves others in between, however many items there are. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let count = 0
  for (const item of items) {
    if (++count % ITEMS_PER_TURN === 0) await nextTurnOfTheLoop()
    yield item
  }
}

/** Groups items, as `Map.groupBy` does. */
export async function groupInTurns<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Promise<Map<Key, Item[]>> {
  const groups = new Map<Key, Item[]>()
  for await (const item of inTurns(items)) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Puts items into a map by their keys. */
export async function indexInTurns<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Promise<Map<Key, Item>> {
  const index = new Map<Key, Item>()
  for await (const item of inTurns(items)) index.set(keyOf(item), item)
  return index
}
