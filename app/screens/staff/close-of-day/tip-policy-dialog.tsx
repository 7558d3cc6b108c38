import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { changeTipPolicy, tipPolicyQuery } from '#app/features/money-desk/day-close.queries.ts'
import { staffProfilesQuery } from '#app/features/vendor-roles.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { TipPolicyChange } from '#domain/money-desk/day-close.contract.ts'
import { TIP_RULES } from '#domain/money-desk/day-close.messages.ts'
import type { TipPolicy } from '#domain/money-desk/share-tips.ts'
import type { StaffProfile } from '#domain/vendor-roles/vendor-roles.contract.ts'
import {
  TIP_POLICY_FAILED,
  TIP_POLICY_NAMES,
  TIP_POLICY_TEXT,
  TIP_POLICY_TITLE,
} from './close-of-day.messages.ts'

const POLICIES = Object.entries(TIP_POLICY_NAMES).map(([value, label]) => ({ value, label }))

export interface TipPolicyDialogProps {
  vendorId: string
  vendorLocationId: string
  locationName: string
  onClose: () => void
}

/** How a location shares its tips, and which managers and owners get a part. */
export function TipPolicyDialog(props: TipPolicyDialogProps) {
  const { vendorId, vendorLocationId, locationName, onClose } = props
  const client = useQueryClient()
  const current = useQuery({ ...tipPolicyQuery(vendorLocationId), staleTime: 0 })
  const people = useQuery(staffProfilesQuery(vendorId))
  const [edited, setEdited] = useState<TipPolicyChange>()
  const wanted = edited ?? current.data
  const saving = useChange({
    send: (body: TipPolicyChange, intent) => changeTipPolicy(vendorLocationId, body, intent),
    async onDone(saved) {
      client.setQueryData(tipPolicyQuery(vendorLocationId).queryKey, saved)
      await client.invalidateQueries({ queryKey: ['vendors', vendorId, 'days'] })
      onClose()
    },
    errorText: (error) => refusalText(error, TIP_POLICY_FAILED),
  })
  const failed = current.isError ? current : people
  return (
    <Dialog
      open
      title={TIP_POLICY_TITLE}
      description={`${locationName}. ${TIP_POLICY_TEXT}`}
      onClose={onClose}
      footer={
        <>
          <Button
            block
            disabled={!edited}
            pending={saving.isPending}
            pendingText="Saving…"
            onClick={() => edited && void saving.run(edited)}
          >
            Save
          </Button>
          <Button variant="ghost" block onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {wanted && people.data ? (
        <>
          <SegmentedChoice
            legend="Rule"
            options={POLICIES}
            value={wanted.policy}
            onChange={(policy) => setEdited({ ...wanted, policy: policy as TipPolicy })}
          />
          <p className="mt-2 text-sm text-ink-muted">{TIP_RULES[wanted.policy]}</p>
          <IncludedPeople
            people={people.data.filter(({ role }) => role !== 'STAFF')}
            included={wanted.includedPhoneNumbers}
            onChange={(includedPhoneNumbers) => setEdited({ ...wanted, includedPhoneNumbers })}
          />
        </>
      ) : current.isError || people.isError ? (
        <LoadFailed error={failed.error} onRetry={failed.refetch} />
      ) : (
        <Skeleton className="h-48" />
      )}
      {saving.errorText && <Alert className="mt-3" title={saving.errorText} />}
    </Dialog>
  )
}

interface IncludedPeopleProps {
  /** Managers and owners. */
  people: readonly StaffProfile[]
  /** Their phone numbers. */
  included: readonly string[]
  onChange: (included: string[]) => void
}

/** Managers and owners are left out of the tips unless the venue says otherwise. */
function IncludedPeople({ people, included, onChange }: IncludedPeopleProps) {
  if (people.length === 0) return null
  return (
    <fieldset className="mt-6">
      <legend className="text-sm font-medium">Managers and owners who get a part, too</legend>
      <p className="mt-1 text-sm text-ink-muted">
        Ask first: in many places the law keeps managers and owners out of the tips.
      </p>
      {people.map(({ phoneNumber, name }) => (
        <Checkbox
          key={phoneNumber}
          label={<span className="wrap-anywhere">{name}</span>}
          checked={included.includes(phoneNumber)}
          onChange={({ target }) =>
            onChange(
              target.checked
                ? [...included, phoneNumber]
                : included.filter((one) => one !== phoneNumber),
            )
          }
        />
      ))}
    </fieldset>
  )
}
