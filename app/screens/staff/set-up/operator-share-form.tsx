import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  changeOperatorShare,
  keepAccount,
} from '#app/features/venue-accounts/venue-accounts.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type {
  OperatorShareBody,
  VenueAccount,
} from '#domain/venue-accounts/venue-accounts.contract.ts'
import { readShare, toPercent, toShareText } from './operator-shares.ts'

const FAILED = 'That did not work. Please try again.'
const INVALID = 'Enter a share from 0 to 100 %.'
/** The key of the venue's own field; no location has it. */
const VENUE = ''

/** What the operator keeps at the venue and, where set, at single locations; for operators. */
export function OperatorShareForm(props: { account: VenueAccount; vendorId: string }) {
  const { account, vendorId } = props
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [wrong, setWrong] = useState<string[]>([])
  const saving = useChange({
    send: (body: OperatorShareBody, intent) => changeOperatorShare(vendorId, body, intent),
    onDone: async (saved) => {
      await keepAccount(queries, vendorId, saved)
      setTyped({})
    },
    success: () => ({ title: 'Saved' }),
    errorText: (error) => refusalText(error, FAILED),
  })
  const fieldOf = (key: string, share: number | null) => ({
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: typed[key] ?? toShareText(share),
    error: wrong.includes(key) ? INVALID : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [key]: target.value })),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const { body, wrong: found } = readForm(account, typed)
    setWrong(found)
    if (body) void saving.run(body)
  }
  return (
    <form noValidate className="flex flex-col gap-3 border-t border-line pt-4" onSubmit={submit}>
      <TextField
        label="The operator’s share, in percent of net sales"
        {...fieldOf(VENUE, account.operatorShare)}
      />
      {hasLocations(account) && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1 font-semibold">At single locations</legend>
          <p className="text-sm text-ink-muted">
            Empty means the share of the venue. A share counts for orders from now on.
          </p>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-start gap-3">
            {account.locations.map(({ vendorLocationId, description, operatorShare }) => (
              <TextField
                key={vendorLocationId}
                label={description}
                placeholder={toPercent(account.operatorShare)}
                {...fieldOf(vendorLocationId, operatorShare)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {saving.errorText && <Alert title={saving.errorText} />}
      <Button
        type="submit"
        variant="secondary"
        block
        pending={saving.isPending}
        pendingText="Saving…"
      >
        Save the share
      </Button>
    </form>
  )
}

/** A venue of one location has one share, unless its location has another. */
function hasLocations({ locations }: VenueAccount): boolean {
  return locations.length > 1 || locations.some(({ operatorShare }) => operatorShare !== null)
}

/** What is sent: the venue's share, and those of the locations that differ from what is saved. */
function readForm(account: VenueAccount, typed: Record<string, string>) {
  const wrong: string[] = []
  const read = (key: string, saved: number | null) => {
    const text = typed[key]
    if (text === undefined) return saved
    if (text.trim() === '' && key !== VENUE) return null
    const share = readShare(text)
    if (share === undefined) wrong.push(key)
    return share ?? saved
  }
  const operatorShare = read(VENUE, account.operatorShare) ?? account.operatorShare
  const locations = account.locations.flatMap(({ vendorLocationId, operatorShare: saved }) => {
    const share = read(vendorLocationId, saved)
    return share === saved ? [] : [{ vendorLocationId, operatorShare: share }]
  })
  return { wrong, body: wrong.length > 0 ? undefined : { operatorShare, locations } }
}
