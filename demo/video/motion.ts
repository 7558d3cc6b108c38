/** The progress of `seconds` between two times, 0 to 1. */
export function progress(seconds: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (seconds - from) / (to - from)))
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

export function easeIn(share: number): number {
  return share ** 2.2
}

export function easeOut(share: number): number {
  return 1 - (1 - share) ** 3
}

/** Overshoots a little, then settles. */
export function easeOutBack(share: number): number {
  if (share === 0) return 0
  const overshoot = 1.1
  return 1 + (overshoot + 1) * (share - 1) ** 3 + overshoot * (share - 1) ** 2
}
