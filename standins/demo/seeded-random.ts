const HASH_START = 2166136261
const HASH_FACTOR = 16777619

/** A deterministic pseudo-random number generator: numbers from 0 up to 1, the same for the same seed. */
export function seededRandom(seed: string): () => number {
  let state = HASH_START
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), HASH_FACTOR)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
  }
}

/** Picks an item, with probabilities by `weights`, or uniformly without them. */
export function pick<Item>(roll: () => number, items: readonly Item[], weights?: number[]): Item {
  const total = weights ? weights.reduce((sum, weight) => sum + weight, 0) : items.length
  let rest = roll() * total
  const index = items.findIndex((_, i) => (rest -= weights?.[i] ?? 1) < 0)
  return items[Math.max(0, index)] as Item
}
