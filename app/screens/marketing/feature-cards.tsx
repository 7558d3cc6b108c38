import type { LucideIcon } from 'lucide-react'
import { Card } from '#app/ui/layout/card.tsx'

export interface Feature {
  icon: LucideIcon
  title: string
  text: string
}

/** A product's features, one card each. */
export function FeatureCards({ features }: { features: readonly Feature[] }) {
  const columns = features.length === 3 ? 'tablet:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4'
  return (
    <ul className={`grid grid-cols-1 gap-3 ${columns}`}>
      {features.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Card className="h-full p-5">
            <Icon aria-hidden className="size-6 text-accent-ink" />
            <h3 className="mt-3 font-semibold">{title}</h3>
            <p className="mt-1 text-sm text-ink-muted">{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
