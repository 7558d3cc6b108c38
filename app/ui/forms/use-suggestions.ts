import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from './combobox.tsx'

/** The debounce before a request. */
const PAUSE_MS = 250

type Status = 'idle' | 'loading' | 'ready' | 'failed'

/** Fetches suggestions after a pause in typing. Only the results for the latest text are shown. */
export function useSuggestions(
  suggest: (text: string, signal: AbortSignal) => Promise<Suggestion[]>,
) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const [status, setStatus] = useState<Status>('idle')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function load(text: string, signal: AbortSignal) {
    try {
      await pause(signal)
      const found = await suggest(text, signal)
      if (signal.aborted) return
      setSuggestions(found)
      setStatus('ready')
    } catch {
      if (signal.aborted) return
      setSuggestions([])
      setStatus('failed')
    }
  }
  function settle() {
    running.current?.abort()
    setStatus('idle')
  }
  return {
    suggestions,
    status,
    ask(text: string) {
      running.current?.abort()
      if (text.trim() === '') {
        setSuggestions([])
        setStatus('idle')
        return
      }
      running.current = new AbortController()
      setStatus('loading')
      void load(text, running.current.signal)
    },
    /** A suggestion is in the field: cancels pending requests. */
    settle,
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
