import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { CONTROL_CLASS } from '#app/ui/forms/field.tsx'

/** The debounce before a search. */
const PAUSE_MS = 250

export interface SearchFieldProps {
  /** The accessible name and placeholder: 'Search orders'. */
  label: string
  /** The text last searched for. */
  value: string
  /** Called after a pause in typing, and immediately on Enter and on clearing. */
  onSearch: (text: string) => void
}

/** A debounced search field. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    // The search was changed from outside; this is not the late echo of an earlier one.
    if (value !== asked) {
      setAsked(value)
      setText(value)
    }
  }

  function search(next: string) {
    if (next.trim() === asked) return
    setAsked(next.trim())
    onSearch(next.trim())
  }
  const searchNow = useEffectEvent(() => search(text))
  useEffect(() => {
    const timer = setTimeout(() => searchNow(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <search className="relative block">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-muted"
      />
      <input
        ref={input}
        id={id}
        type="search"
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        value={text}
        className={`${CONTROL_CLASS} px-12 [&::-webkit-search-cancel-button]:hidden`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(text)}
      />
      {text && (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute inset-y-0 right-1 my-auto grid size-touch place-items-center rounded-full text-ink-muted hover:text-ink"
          onClick={() => {
            setText('')
            search('')
            input.current?.focus()
          }}
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </search>
  )
}
