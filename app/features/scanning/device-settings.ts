import { useSyncExternalStore } from 'react'
import { readObject, storeText } from '#app/api/browser-storage.ts'
import { createListeners } from '#app/listeners.ts'

/** The counter settings of this phone, stored only on it. */
export interface DeviceSettings {
  keepAwake: boolean
  sound: boolean
  vibration: boolean
  /** With a hardware scanner the camera stays off. */
  scanner: 'camera' | 'hardware'
}

const STORAGE_KEY = 'deviceSettings'
const DEFAULTS: DeviceSettings = {
  keepAwake: true,
  sound: true,
  vibration: true,
  scanner: 'camera',
}

const { subscribe, notify } = createListeners()
let settings: DeviceSettings | undefined

export function deviceSettings(): DeviceSettings {
  settings ??= { ...DEFAULTS, ...readObject(STORAGE_KEY) }
  return settings
}

/** Without storage, changes last until the page closes. */
export function changeDeviceSettings(change: Partial<DeviceSettings>): void {
  settings = { ...deviceSettings(), ...change }
  storeText(STORAGE_KEY, JSON.stringify(settings))
  notify()
}

export function useDeviceSettings(): DeviceSettings {
  return useSyncExternalStore(subscribe, deviceSettings, () => DEFAULTS)
}
