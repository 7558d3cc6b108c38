/** The longest pause between two keys of a slow scanner, for example over Bluetooth. */
export const MAX_KEY_GAP_MS = 120
/** Shorter bursts are accidental: an order's printed number has six characters. */
const MIN_BURST_LENGTH = 6

export interface KeyBurst {
  text: string
  lastKeyAt: number
}

export const NO_BURST: KeyBurst = { text: '', lastKeyAt: Number.NEGATIVE_INFINITY }

/** Adds a key to the burst; a quick Enter after enough quick characters ends it as `scanned`. */
export function addKey(
  burst: KeyBurst,
  key: string,
  at: number,
): { burst: KeyBurst; scanned?: string } {
  const isQuick = at - burst.lastKeyAt <= MAX_KEY_GAP_MS
  if (key === 'Enter') {
    const isScan = isQuick && burst.text.length >= MIN_BURST_LENGTH
    return isScan ? { burst: NO_BURST, scanned: burst.text } : { burst: NO_BURST }
  }
  // A scanner that types capitals sends Shift between the characters.
  if (key.length > 1) return { burst }
  return { burst: { text: isQuick ? burst.text + key : key, lastKeyAt: at } }
}
