import { TriangleAlert } from 'lucide-react'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { MoneyAudit } from '#domain/reconciliation/reconciliation.contract.ts'
import { toRuleTitle } from '#domain/reconciliation/rule-titles.ts'
import { differencesTitle } from './reconciliation.messages.ts'

/** The differences the audit found, grouped by rule. */
export function Differences({ differences }: Pick<MoneyAudit, 'differences'>) {
  const groups = Map.groupBy(differences, ({ rule }) => rule)
  return (
    <section aria-labelledby="differences" className="mt-6 flex flex-col gap-3">
      <h2 id="differences" className="flex items-center gap-2 text-lg font-semibold text-danger">
        <TriangleAlert aria-hidden className="size-5" />
        {differencesTitle(differences.length)}
      </h2>
      {[...groups].map(([rule, found]) => (
        <Card key={rule}>
          <h3 className="flex items-baseline justify-between gap-4 font-semibold">
            {toRuleTitle(rule)} <Badge tone="danger">{found.length}</Badge>
          </h3>
          <ul className="mt-2 divide-y divide-line">
            {found.map(({ subject, text }, index) => (
              <li key={`${subject} ${index}`} className="py-2 text-sm">
                <span className="amount block break-all text-ink-muted">{subject}</span>
                {text}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </section>
  )
}
