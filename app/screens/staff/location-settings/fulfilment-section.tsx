import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  changeLocation,
  keepSaved,
  refreshLocations,
} from '#app/features/locations/staff-locations.queries.ts'
import { stationsPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import type { ManagedLocation } from '#domain/locations/managed-locations.contract.ts'
import { LineDialog } from './line-dialog.tsx'
import { toLocationChange, toLocationValues } from './location-values.ts'

type Fulfilment = ManagedLocation['fulfilment']

const WAYS: { fulfilment: Fulfilment; title: string; text: string }[] = [
  {
    fulfilment: 'COUNTER',
    title: 'Counter',
    text: 'An order is made when its guest comes to the counter and staff scan the code.',
  },
  {
    fulfilment: 'LINE',
    title: 'Line',
    text: 'Orders are made in the order they are paid. Each guest is called when theirs is ready, and the code is scanned at pick-up.',
  },
]

const NOT_SWITCHED = 'This could not be changed. Please try again.'

/** Whether orders are made when guests come for them, or as they are paid. */
export function FulfilmentSection({ location }: { location: ManagedLocation }) {
  const { vendorLocationId, vendorId } = location
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Fulfilment>()
  const switching = useChange({
    send: (fulfilment: Fulfilment, intent) =>
      changeLocation(
        vendorLocationId,
        { ...toLocationChange(toLocationValues(location), location), fulfilment },
        intent,
      ),
    onDone(saved) {
      keepSaved(queryClient, saved)
      setAsked(undefined)
    },
    refresh: () => refreshLocations(queryClient, vendorId),
    success: ({ description, fulfilment }) => ({
      title: `${description} works as a ${fulfilment === 'LINE' ? 'line' : 'counter'}`,
    }),
    errorText: (error) => refusalText(error, NOT_SWITCHED),
  })
  return (
    <section aria-labelledby="fulfilment" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="fulfilment" className="display text-lg">
          How orders are made
        </h2>
        {location.fulfilment === 'LINE' && (
          <ButtonLink to={stationsPath(vendorLocationId)} variant="secondary" size="touch">
            Stations and pick-up boards
          </ButtonLink>
        )}
      </div>
      <ul className="grid gap-3 min-[45rem]:grid-cols-2">
        {WAYS.map(({ fulfilment, title, text }) => (
          <li key={fulfilment}>
            <Card className="flex h-full flex-col items-start gap-3">
              <div className="flex w-full flex-1 flex-col gap-1">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <h3 className="font-semibold">{title}</h3>
                  {location.fulfilment === fulfilment && (
                    <Badge
                      tone="success"
                      icon={<CircleCheck aria-hidden className="size-3.5" />}
                      className="whitespace-nowrap"
                    >
                      In use
                    </Badge>
                  )}
                </div>
                <p className="text-sm text-pretty text-ink-muted">{text}</p>
              </div>
              {location.fulfilment !== fulfilment && (
                <Button
                  variant="secondary"
                  size="touch"
                  onClick={() => {
                    switching.reset()
                    setAsked(fulfilment)
                  }}
                >
                  Switch to {title.toLowerCase()}
                </Button>
              )}
            </Card>
          </li>
        ))}
      </ul>
      {asked === 'LINE' && (
        <LineDialog
          vendorLocationId={vendorLocationId}
          isSwitching={switching.isPending}
          errorText={switching.errorText}
          onSwitch={() => switching.run('LINE')}
          onClose={() => setAsked(undefined)}
        />
      )}
      <AlertDialog
        open={asked === 'COUNTER'}
        title="Make orders when guests come?"
        description={
          <>
            <p>
              New orders are made at the counter. Orders that are already paid stay as they were:
              they are still made in the line, and their guests are called.
            </p>
            <FieldError id="fulfilment-error" error={switching.errorText} />
          </>
        }
        confirmLabel="Switch to counter"
        cancelLabel="Keep the line"
        pending={switching.isPending}
        pendingText="Switching…"
        onConfirm={() => void switching.run('COUNTER')}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  )
}
