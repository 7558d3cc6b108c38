/** A channel to the other tabs; undefined when the browser has none, or blocks it with its storage. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
