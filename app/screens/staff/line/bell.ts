import { useSyncExternalStore } from 'react'
import { deviceSettings, useDeviceSettings } from '#app/features/scanning/device-settings.ts'
import { createListeners } from '#app/listeners.ts'
import { playTones, type Tone, vibrate } from '#app/ui/media/tones.ts'

const { subscribe, notify } = createListeners()
let audio: AudioContext | undefined

/** Browsers allow sound only after a tap: call it in one. A phone may take it away again, for example for a call. */
export function unlockBell(): void {
  if (typeof AudioContext !== 'function') return
  if (!audio) {
    audio = new AudioContext()
    audio.addEventListener('statechange', notify)
  }
  if (audio.state !== 'running') void audio.resume().then(notify, notify)
}

/** Whether the bell can be heard: the browser allows it, and this device has its sound on. */
export function useIsBellOn(): boolean {
  const isAllowed = useSyncExternalStore(
    subscribe,
    () => audio?.state === 'running',
    () => false,
  )
  return useDeviceSettings().sound && isAllowed
}

export function ring(): void {
  const { sound, vibration } = deviceSettings()
  if (sound && audio?.state === 'running') playTones(audio, BELL)
  if (vibration) vibrate([200, 100, 200])
}

/** Two strokes that carry over music. */
const BELL: readonly Tone[] = [0, 320].flatMap((startMs) => [
  { hertz: 1568, startMs, lengthMs: 140, shape: 'triangle' },
  { hertz: 2093, startMs: startMs + 130, lengthMs: 170, shape: 'triangle' },
])
