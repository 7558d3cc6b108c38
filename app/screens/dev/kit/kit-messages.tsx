import { Check, Clapperboard, Clock, RotateCcw, X } from 'lucide-react'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { EmptySection } from '#app/ui/feedback/empty-section.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { Price } from '#app/ui/data/price.tsx'
import { StripedBanner } from '#app/ui/feedback/striped-banner.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { KitRow, KitSection } from './kit-section.tsx'

export function KitMessages() {
  return (
    <KitSection title="Messages and states">
      <KitRow name="badge">
        <Badge tone="accent">10% OFF</Badge>
        <Badge>SOLD OUT</Badge>
        <Badge tone="success" icon={<Check aria-hidden className="size-3.5" />}>
          Paid
        </Badge>
        <Badge tone="warning" icon={<Clock aria-hidden className="size-3.5" />}>
          Pending
        </Badge>
        <Badge tone="danger" icon={<X aria-hidden className="size-3.5" />}>
          Cancelled
        </Badge>
        <Badge tone="info" icon={<RotateCcw aria-hidden className="size-3.5" />}>
          Refunded
        </Badge>
      </KitRow>
      <KitRow name="price">
        <Price cents={900} />
        <Price cents={810} originalCents={900} />
        <Price cents={123450} className="display text-2xl" />
      </KitRow>
      <div className="grid gap-3 lg:grid-cols-2">
        <Alert title="Error">Invalid verification code. Please try again.</Alert>
        <Alert tone="warning" title="Must be 21+ to order alcoholic beverages.">
          Valid ID Required.
        </Alert>
        <Alert tone="success" title="Order completed!" />
        <Alert tone="info" title="Checking your payment…">
          This takes a few seconds. Please keep this page open.
        </Alert>
      </div>
      <StripedBanner icon={<Clapperboard aria-hidden className="size-5" />} title="Rehearsal">
        Nothing is charged or counted. Guests cannot see this location yet.
      </StripedBanner>
      <div className="grid gap-3 lg:grid-cols-3">
        <Card>
          <EmptyState
            title="You have no recent orders."
            action={<Button variant="secondary">Go to Products</Button>}
          />
        </Card>
        <EmptySection
          title="No Data Available"
          description="Orders that you picked up appear here."
        />
        <Card>
          <ErrorState
            title="Unable to Fetch Orders"
            description="We're sorry, but we encountered an issue while trying to retrieve your orders. Please try again later."
            action={<Button variant="secondary">Try again</Button>}
          />
        </Card>
        <Card aria-busy className="flex flex-col gap-3">
          <span className="sr-only">Loading</span>
          <Skeleton className="aspect-square" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/3" />
        </Card>
      </div>
    </KitSection>
  )
}
