import { deviceSettings } from './device-settings.ts'

export type Feedback = 'detected' | 'success' | 'warning' | 'refused'

interface Tone {
  hertz: number
  startMs: number
  lengthMs: number
  shape: OscillatorType
}

const LOUDNESS = 0.4
const FADE_MS = 12

let audio: AudioContext | undefined

/** Browsers allow sound only after a tap: call it in the tap that starts the scanner. */
export function unlockSound(): void {
  if (typeof AudioContext !== 'function') return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => {})
}

/** Plays a tone and vibrates, so that staff notice a result without looking. */
export function giveFeedback(feedback: Feedback): void {
  const settings = deviceSettings()
  if (settings.sound) play(TONES[feedback])
  if (settings.vibration) vibrate(PULSES[feedback])
}

function play(tones: readonly Tone[]): void {
  // A delayed tone would sound for the wrong order.
  if (audio?.state !== 'running') return
  for (const tone of tones) playTone(audio, tone)
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
function vibrate(pattern: readonly number[]): void {
  if (typeof navigator.vibrate !== 'function' || !navigator.userActivation?.hasBeenActive) return
  navigator.vibrate([...pattern])
}

const TONES: Record<Feedback, readonly Tone[]> = {
  detected: [{ hertz: 1320, startMs: 0, lengthMs: 70, shape: 'sine' }],
  success: [
    { hertz: 880, startMs: 0, lengthMs: 120, shape: 'sine' },
    { hertz: 1319, startMs: 120, lengthMs: 260, shape: 'sine' },
  ],
  warning: [{ hertz: 440, startMs: 0, lengthMs: 320, shape: 'triangle' }],
  refused: [
    { hertz: 196, startMs: 0, lengthMs: 240, shape: 'square' },
    { hertz: 147, startMs: 280, lengthMs: 420, shape: 'square' },
  ],
}

const PULSES: Record<Feedback, readonly number[]> = {
  detected: [30],
  success: [80],
  warning: [120, 80, 120],
  refused: [250, 100, 250, 100, 250],
}
