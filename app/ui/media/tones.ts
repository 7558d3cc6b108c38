export interface Tone {
  hertz: number
  startMs: number
  lengthMs: number
  shape: OscillatorType
}

const LOUDNESS = 0.4
const FADE_MS = 12
const CHIME_LASTS_MS = 600

/** What guests and staff hear when an order is handed over. */
export const SUCCESS_TONES: readonly Tone[] = [
  { hertz: 880, startMs: 0, lengthMs: 120, shape: 'sine' },
  { hertz: 1319, startMs: 120, lengthMs: 260, shape: 'sine' },
]

export function playTones(context: AudioContext, tones: readonly Tone[]): void {
  for (const tone of tones) playTone(context, tone)
}

function playTone(context: AudioContext, { hertz, startMs, lengthMs, shape }: Tone): void {
  const from = context.currentTime + startMs / 1000
  const until = from + lengthMs / 1000
  const fade = FADE_MS / 1000
  const oscillator = new OscillatorNode(context, { type: shape, frequency: hertz })
  const gain = new GainNode(context, { gain: 0 })
  // Without the fades each tone starts and ends with a click.
  gain.gain.setValueAtTime(0, from)
  gain.gain.linearRampToValueAtTime(LOUDNESS, from + fade)
  gain.gain.setValueAtTime(LOUDNESS, until - fade)
  gain.gain.linearRampToValueAtTime(0, until)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(from)
  oscillator.stop(until)
}

/** Some phones cannot vibrate, and before the first tap browsers only log a warning. */
export function vibrate(pattern: readonly number[]): void {
  if (typeof navigator.vibrate !== 'function' || !navigator.userActivation?.hasBeenActive) return
  navigator.vibrate([...pattern])
}

/** Chimes once, on pages that were tapped before: browsers allow no sound on others. */
export function chime(): void {
  if (typeof AudioContext !== 'function' || !navigator.userActivation?.hasBeenActive) return
  const context = new AudioContext()
  playTones(context, SUCCESS_TONES)
  vibrate([80])
  setTimeout(() => void context.close().catch(() => {}), CHIME_LASTS_MS)
}
