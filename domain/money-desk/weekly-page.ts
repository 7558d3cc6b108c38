import { countOf } from '../values/count-of.ts'
import { addDays } from '../values/venue-day.ts'
import { formatMoney, toCents } from '../values/money.ts'
import type { DayFiguresView } from './day-close.contract.ts'
import { describeClosed } from './day-close.messages.ts'
import { formatSigned } from './format-signed.ts'
import { listFigures } from './list-figures.ts'
import type { MoneyIssue } from './money-issues.contract.ts'

export interface WeeklyPage {
  venueName: string
  /** The Monday of the week. */
  week: string
  total: DayFiguresView
  /** The days that had something to close. */
  days: { day: string; figures: DayFiguresView; locations: number; closed: number }[]
  /** Open money that is older than 7 days, what is due first before the rest. */
  oldIssues: Pick<MoneyIssue, 'amount' | 'text' | 'concerns' | 'since'>[]
  hasMoreIssues: boolean
  link: string
}

const LABEL_WIDTH = 28

export const toWeeklySubject = ({ venueName, week }: WeeklyPage) =>
  `${venueName}: the week of ${nameDay(week)}`

/** The week of a venue as plain text: its sums, its days, and what money still needs a person. */
export function toWeeklyText({
  venueName,
  week,
  total,
  days,
  oldIssues,
  hasMoreIssues,
  link,
}: WeeklyPage): string {
  const sections = [
    [venueName, `${nameDay(week)} to ${nameDay(addDays(week, 6))}`],
    days.length === 0
      ? ['Nothing was sold.']
      : listFigures(total).map(({ label, value }) => label.padEnd(LABEL_WIDTH) + value),
    days.map(
      ({ day, figures, locations, closed }) =>
        `${nameDay(day)}: ${countOf(figures.orders, 'order')}, ${formatSigned(figures.total)} collected, ${describeClosed(closed, locations, 0)}`,
    ),
    oldIssues.length === 0
      ? ['No money has waited for a person for more than 7 days.']
      : [
          'Money that has waited for a person for more than 7 days:',
          ...oldIssues.map(
            ({ amount, text, concerns, since }) =>
              `- ${amount === null ? '' : `${formatMoney(toCents(amount))}: `}${text} ${concerns}, since ${nameDay(since)}`,
          ),
          ...(hasMoreIssues ? ['- More is on the desk.'] : []),
        ],
    [`Open the desk: ${link}`],
  ]
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

/** 'Mon, Jun 1' */
function nameDay(day: string): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', options).format(new Date(day))
}
