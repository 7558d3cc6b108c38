import { useEffect, useState } from 'react'

/** Keeps the screen on. @returns whether it works, as phones may refuse to save power */
export function useWakeLock(wanted: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false

    async function acquire() {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      const next = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) return void next?.release()
      lock = next
      setHeld(next !== undefined)
      next?.addEventListener('release', () => setHeld(false))
    }
    // The browser releases the lock when the page is hidden.
    document.addEventListener('visibilitychange', acquire)
    void acquire()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', acquire)
      void lock?.release().catch(() => {})
      setHeld(false)
    }
  }, [wanted])
  return isHeld
}
