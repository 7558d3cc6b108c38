export interface ProgressLineProps {
  /** The accessible name: 'Export'. */
  label: string
  /** 'Prepared 3,000 of 12,480 orders' */
  text: string
  /** A share from 0 to 1; undefined while the total is unknown. */
  share: number | undefined
}

/** A line that fills while something long is under way. */
export function ProgressLine({ label, text, share }: ProgressLineProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="amount text-sm text-ink-muted">{text}</p>
      <progress
        aria-label={label}
        value={share === undefined ? undefined : Math.min(1, share)}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-raised indeterminate:animate-pulse motion-reduce:animate-none [&::-moz-progress-bar]:bg-accent-ink [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent-ink"
      />
    </div>
  )
}
