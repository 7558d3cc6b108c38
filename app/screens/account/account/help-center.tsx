import { Mail } from 'lucide-react'
import { SUPPORT_EMAIL } from '#app/paths.ts'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Section } from '../section.tsx'

/** How to reach the support. */
export function HelpCenter() {
  return (
    <Section id="help-center" title="Help Center">
      <Card className="flex flex-col gap-3">
        <p className="text-sm text-ink-muted">
          Something wrong with an order? Email us its number. At the venue, the staff can help you
          right away.
        </p>
        <a
          href={`mailto:${SUPPORT_EMAIL}`}
          className={`${buttonClass({ variant: 'secondary', size: 'touch' })} wrap-anywhere`}
        >
          <Mail aria-hidden className="size-4 shrink-0" />
          {SUPPORT_EMAIL}
        </a>
      </Card>
    </Section>
  )
}
