import { useState } from 'react'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { AccentScope } from '#app/ui/theme/accent-scope.tsx'
import { PrizeButton } from '../prize-drawer/prize-button.tsx'
import { isOver } from '#domain/events/is-over.ts'
import { findTonightsEvent } from './find-tonights-event.ts'
import { findTonight, listUpcoming } from './night.ts'
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
  const { vendor, locations, inProgress, upcoming, guestLists } = props
  const [now] = useState(() => props.drawnAt ?? Date.now())
  const tonight = findTonight(inProgress, guestLists, now)
  const prizeEvent = findTonightsEvent(inProgress, now)
  const next = upcoming.filter((event) => !isOver(event, now))
  return (
    <AccentScope {...(locations[0] && { color: locations[0].primaryColor })}>
      <CustomerPage title={vendor.name} wide="fluid">
        <VendorHeading vendor={vendor} />
        <div className="grid gap-9 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
          <div
            className={`flex flex-col gap-4 lg:col-start-2 ${tonight ? '' : 'lg:row-span-2 lg:row-start-1'}`}
          >
            <OrderOnline locations={locations} />
            {prizeEvent && <PrizeButton eventId={prizeEvent.eventId} />}
          </div>
          <div
            className={tonight ? 'lg:row-span-2 lg:row-start-1' : 'lg:col-start-1 lg:row-start-1'}
          >
            <TonightsEvent night={tonight} timeZone={vendor.timeZone} />
          </div>
          {/* Without an event tonight, the wide column is theirs. */}
          <div className={tonight ? 'lg:col-start-2' : 'lg:col-start-1'}>
            <UpcomingEvents
              nights={listUpcoming(next, guestLists, tonight)}
              timeZone={vendor.timeZone}
            />
          </div>
        </div>
      </CustomerPage>
    </AccentScope>
  )
}
