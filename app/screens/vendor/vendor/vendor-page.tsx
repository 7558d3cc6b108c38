import { useState } from 'react'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { AccentScope } from '#app/ui/theme/accent-scope.tsx'
import { PrizeButton } from '../prize-drawer/prize-button.tsx'
import { findTonightsEvent } from './find-tonights-event.ts'
import { describeOpening } from './describe-opening.ts'
import { sortNights } from './night.ts'
import { OrderOnline } from './order-online.tsx'
import { TonightsEvent } from './tonights-event.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'
import { VendorHeading } from './vendor-heading.tsx'
import type { VendorPageData } from './load-vendor-page.ts'

export interface VendorPageProps extends VendorPageData {
  /** When the server drew the page, in milliseconds: the browser has to draw the same event. */
  drawnAt?: number
}

/** A venue: order rows, tonight's event and the upcoming ones. */
export function VendorPage(props: VendorPageProps) {
  const { vendor, locations, inProgress } = props
  const [now] = useState(() => props.drawnAt ?? Date.now())
  const { tonight, upcoming } = sortNights(props, now, vendor)
  const hasTonight = tonight.length > 0
  const prizeEvent = findTonightsEvent(inProgress, now)
  return (
    <AccentScope {...(locations[0] && { color: locations[0].primaryColor })}>
      <CustomerPage title={vendor.name} wide="fluid">
        <VendorHeading
          vendor={vendor}
          open={describeOpening(locations, tonight[0], now, vendor.timeZone)}
        />
        <div className="grid gap-9 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
          <div
            className={`flex flex-col gap-4 lg:col-start-2 ${hasTonight ? '' : 'lg:row-span-2 lg:row-start-1'}`}
          >
            <OrderOnline locations={locations} />
            {prizeEvent && <PrizeButton eventId={prizeEvent.eventId} />}
          </div>
          <div
            className={
              hasTonight ? 'lg:row-span-2 lg:row-start-1' : 'lg:col-start-1 lg:row-start-1'
            }
          >
            <TonightsEvent nights={tonight} venue={vendor} />
          </div>
          {/* Without an event tonight, the wide column is theirs. */}
          <div className={hasTonight ? 'lg:col-start-2' : 'lg:col-start-1'}>
            <UpcomingEvents nights={upcoming} venue={vendor} />
          </div>
        </div>
      </CustomerPage>
    </AccentScope>
  )
}
