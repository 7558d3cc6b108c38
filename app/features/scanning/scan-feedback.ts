import { playTones, SUCCESS_TONES, type Tone, vibrate } from '#app/ui/media/tones.ts'
import { deviceSettings } from './device-settings.ts'

export type Feedback = 'detected' | 'success' | 'warning' | 'refused'

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
  if (audio?.state === 'running') playTones(audio, tones)
}

const TONES: Record<Feedback, readonly Tone[]> = {
  detected: [{ hertz: 1320, startMs: 0, lengthMs: 70, shape: 'sine' }],
  success: SUCCESS_TONES,
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
