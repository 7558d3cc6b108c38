import { useTimes } from './use-times.ts'

/** An amount that rolls in when it has changed. */
export function Rolling({ text }: { text: string }) {
  const times = useTimes(text, () => true)
  return (
    <span key={times} className={`amount ${times > 0 ? 'roll' : ''}`}>
      {text}
    </span>
  )
}
