import { useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import type { LocationDay } from '#domain/money-desk/day-close.contract.ts'
import { MANAGERS_LEFT_OUT } from '#domain/money-desk/day-close.messages.ts'
import { formatSigned } from '#domain/money-desk/format-signed.ts'
import { findUnsharedTips } from '#domain/money-desk/unshared-tips.ts'
import { canSettleMoney } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { unsharedTips } from './close-of-day.messages.ts'
import { TipPolicyDialog } from './tip-policy-dialog.tsx'

/** Who gets which part of a location's tips, and by which rule, which admins change here. */
export function TipsList({ location }: { location: LocationDay }) {
  const { rule, shares } = location.tips
  const { vendor, role } = useStaffLocation()
  const [isChanging, setChanging] = useState(false)
  const unshared = findUnsharedTips(location.tips)
  if (shares.length === 0 && unshared === null) return null
  const someLeftOut = shares.some(({ amount }) => amount === null)
  return (
    <section className="mt-4 border-t border-line pt-3 text-sm">
      <h4 className="font-semibold">Tips</h4>
      <p className="mt-1 text-ink-muted">
        {rule}
        {someLeftOut && ` ${MANAGERS_LEFT_OUT}`}
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {shares.map(({ userId, name, handOvers, amount }) => (
          <li key={userId} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {name}{' '}
              <span className="text-ink-muted">
                {handOvers === 1 ? '1 hand-over' : `${handOvers} hand-overs`}
              </span>
            </span>
            <span className="amount ml-auto">
              {amount === null ? 'No part' : formatSigned(amount)}
            </span>
          </li>
        ))}
      </ul>
      {unshared !== null && <p className="mt-2 font-semibold">{unsharedTips(unshared)}</p>}
      {canSettleMoney(role) && (
        <Button
          variant="ghost"
          size="touch"
          className="no-print mt-1 -ml-3"
          onClick={() => setChanging(true)}
        >
          Change the rule
        </Button>
      )}
      {isChanging && (
        <TipPolicyDialog
          vendorId={vendor.vendorId}
          vendorLocationId={location.vendorLocationId}
          locationName={location.name}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  )
}
