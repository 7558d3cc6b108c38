import { useContext, useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { RestartLoads } from './restart-loads.ts'
import { useHasPassed } from './use-after.ts'

/** By then, a person has noticed that nothing happens. */
const SLOW_AFTER_MS = 4_000

export interface LoadingNoteProps {
  what: string
  /** This text is shown to everyone from the start. */
  text?: string
  className?: string
}

/** Tells screen readers what is loading, and shows it to everyone, with Try again, if that takes long. */
export function LoadingNote(props: LoadingNoteProps) {
  const [attempt, setAttempt] = useState(0)
  return <AttemptNote key={attempt} {...props} onRestart={() => setAttempt(attempt + 1)} />
}

function AttemptNote(props: LoadingNoteProps & { onRestart: () => void }) {
  const { what, text, className = '', onRestart } = props
  const isSlow = useHasPassed(SLOW_AFTER_MS)
  const restartLoads = useContext(RestartLoads)
  return (
    <div className={isSlow || text ? `text-ink-muted ${className}` : 'sr-only'}>
      <output className="block">
        {isSlow ? `Still loading ${what}. Your connection is slow.` : (text ?? `Loading ${what}`)}
      </output>
      {isSlow && restartLoads && (
        <Button
          variant="secondary"
          size="touch"
          className="mt-2"
          onClick={() => {
            restartLoads()
            onRestart()
          }}
        >
          Try again
        </Button>
      )}
    </div>
  )
}
