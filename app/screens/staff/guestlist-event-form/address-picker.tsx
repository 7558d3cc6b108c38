import { CircleCheck } from 'lucide-react'
import { type FocusEvent, useState } from 'react'
import { newKey } from '#app/api/intent.ts'
import { hasCode, isNotFound } from '#app/api/api-error.ts'
import { findAddress, suggestAddresses } from '#app/features/places/places.queries.ts'
import { Combobox, type Suggestion } from '#app/ui/forms/combobox.tsx'
import {
  AUTOCOMPLETE_FAILED,
  MAPS_NOT_LOADED,
  SELECT_VALID_ADDRESS,
} from '#domain/guest-list/guest-list.messages.ts'
import type { Address } from '#domain/places/places.contract.ts'

export interface AddressPickerProps {
  vendorId: string
  /** The picked address; undefined while there is none. */
  value: Address | undefined
  onChange: (address: Address | undefined) => void
}

/** Finds an address by typing; only a suggestion with a position counts. */
export function AddressPicker({ vendorId, value, onChange }: AddressPickerProps) {
  const [typed, setTyped] = useState('')
  // The field keeps the name that was picked: another text would open the suggestions again.
  const [picked, setPicked] = useState<string>()
  const text = value && formatAddress(value) !== picked ? formatAddress(value) : typed
  const [problem, setProblem] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  // the provider charges for one search with its pick, not for each letter
  const [sessionToken, setSessionToken] = useState(newKey)
  const isUnpicked = isLeft && text !== '' && !value

  async function suggest(part: string, signal: AbortSignal): Promise<Suggestion[]> {
    try {
      const found = await suggestAddresses(vendorId, part, { sessionToken, signal })
      setProblem(undefined)
      return found.map(({ placeId, text: label, detail }) => ({
        id: placeId,
        label,
        ...(detail && { detail }),
      }))
    } catch (error) {
      if (!signal.aborted) {
        const isDown = hasCode(error, 'ADDRESS_SEARCH_UNAVAILABLE')
        setProblem(isDown ? MAPS_NOT_LOADED : AUTOCOMPLETE_FAILED)
      }
      throw error
    }
  }

  async function pick({ id }: Suggestion) {
    setProblem(undefined)
    try {
      const address = await findAddress(vendorId, id, sessionToken)
      setPicked(formatAddress(address))
      onChange(address)
    } catch (error) {
      setProblem(isNotFound(error) ? SELECT_VALID_ADDRESS : MAPS_NOT_LOADED)
    }
    setSessionToken(newKey())
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
    if (!currentTarget.contains(relatedTarget)) setLeft(true)
  }
  return (
    <div onBlur={leave}>
      <Combobox
        label="Address"
        placeholder="Start typing an address"
        mustPick
        value={text}
        error={problem ?? (isUnpicked ? SELECT_VALID_ADDRESS : undefined)}
        suggest={suggest}
        onChange={(next) => {
          setTyped(next)
          setPicked(undefined)
          setLeft(false)
          if (value && next !== text) onChange(undefined)
        }}
        onPick={(suggestion) => void pick(suggestion)}
      />
      {value && (
        <p className="mt-2 flex items-center gap-2 text-sm text-success">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {value.addressLine1}, {value.city}, {value.state} {value.zipCode}
          </span>
        </p>
      )}
    </div>
  )
}

function formatAddress({ addressLine1, city, state, zipCode }: Address): string {
  return `${addressLine1}, ${city}, ${state} ${zipCode}`
}
