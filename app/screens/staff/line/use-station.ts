import { useState } from 'react'
import { readObject, storeText } from '#app/api/browser-storage.ts'

/** The stations of this device by location; it stays where it is when people change. */
const KEY = 'lineStation'

/** The station whose cards this device shows; undefined for all of them. */
export function useStation(vendorLocationId: string) {
  const [station, setStation] = useState(() => readStation(vendorLocationId))
  function choose(stationId: string | undefined): void {
    setStation(stationId)
    storeText(KEY, JSON.stringify({ ...readObject(KEY), [vendorLocationId]: stationId }))
  }
  return [station, choose] as const
}

function readStation(vendorLocationId: string): string | undefined {
  const station = readObject(KEY)?.[vendorLocationId]
  return typeof station === 'string' ? station : undefined
}
