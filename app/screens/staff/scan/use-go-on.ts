import { useEffect, useEffectEvent } from 'react'

let wasStarted = false

/** Whether somebody has tapped the camera on, for as long as the page is open. */
export function rememberStarted(started: boolean): void {
  wasStarted = started
}

/** Back from an order the camera goes on by itself; where it is not wanted any more, it stops. */
export function useGoOn(usesCamera: boolean, start: () => void, stop: () => void): void {
  const goOn = useEffectEvent((canScan: boolean) => {
    if (!canScan) stop()
    else if (wasStarted) start()
  })
  useEffect(() => goOn(usesCamera), [usesCamera])
}
