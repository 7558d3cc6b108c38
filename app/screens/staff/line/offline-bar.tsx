import { WifiOff } from 'lucide-react'
import { useOfflineSince } from '#app/api/use-offline-since.ts'
import { countOf } from '#domain/values/count-of.ts'
import { formatTime } from '../shell/format-time.ts'
import { NOT_CALLED } from './line.messages.ts'

export interface OfflineBarProps {
  /** Moves that were not sent yet. */
  waiting: number
  /** When the list was loaded, in ms. */
  listAt: number
  timeZone: string
}

/** Without a connection the list stays, and guests hear of nothing. */
export function OfflineBar({ waiting, listAt, timeZone }: OfflineBarProps) {
  const since = useOfflineSince()
  if (since === undefined) return null
  const listTime = formatTime(new Date(listAt).toISOString(), timeZone)
  return (
    <div
      role="alert"
      data-offline-notice
      className="z-10 mb-3 flex gap-3 rounded-card tablet:sticky tablet:top-below-header bg-verdict-danger p-4 text-on-verdict-danger"
    >
      <WifiOff aria-hidden className="mt-1 size-6 shrink-0" />
      <div className="min-w-0">
        <p className="text-xl font-semibold">{NOT_CALLED}</p>
        <p className="text-base">
          No connection since {formatTime(since, timeZone)}. This is the list of {listTime}.
          {waiting > 0 && ` ${countOf(waiting, 'move')} will be sent once it is back.`}
        </p>
      </div>
    </div>
  )
}
