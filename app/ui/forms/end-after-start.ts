import { HOUR_MS } from '#domain/values/time-units.ts'
import { isInstant } from './venue-time.ts'

/** How long a night is until somebody says otherwise. */
const USUAL_MS = 5 * HOUR_MS

/** The end of a night whose start was chosen: as long after it as before, or 5 hours. Empty without a start. */
export function endAfterStart(start: string, before: { start: string; end: string }): string {
  if (!isInstant(start)) return before.end
  const lengthMs =
    isInstant(before.start) && isInstant(before.end)
      ? Date.parse(before.end) - Date.parse(before.start)
      : USUAL_MS
  return new Date(Date.parse(start) + (lengthMs > 0 ? lengthMs : USUAL_MS)).toISOString()
}
