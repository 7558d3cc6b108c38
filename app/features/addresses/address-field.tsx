import { CircleCheck } from 'lucide-react'
import { type FocusEvent, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { errorText, hasCode, isNotFound } from '#app/api/api-error.ts'
import type { AddressSearch } from './addresses.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Combobox, type Suggestion } from '#app/ui/forms/combobox.tsx'
import {
  AUTOCOMPLETE_FAILED,
  MAPS_NOT_LOADED,
  SELECT_VALID_ADDRESS,
} from '#domain/guest-list/guest-list.messages.ts'
import type { Address } from '#domain/addresses/addresses.contract.ts'
import { useAddressSearch } from './use-address-search.ts'

export interface AddressFieldProps {
  search: AddressSearch
  /** The picked address; null while there is none. */
  value: Address | null
  onChange: (address: Address | null) => void
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
  /** An address that is known without its position: one tap looks it up. */
  known?: string | undefined
}

/** Finds an address by typing; only a suggestion with a position counts. */
export function AddressField(props: AddressFieldProps) {
  const { value, onChange, error, inputRef, known } = props
  const search = useAddressSearch(props.search)
  const [typed, setTyped] = useState('')
  // The field keeps the name that was picked: another text would open the suggestions again.
  const [picked, setPicked] = useState<string>()
  const text = value && formatAddress(value) !== picked ? formatAddress(value) : typed
  const shown = useRef(text)
  useLayoutEffect(() => void (shown.current = text), [text])
  const [problem, setProblem] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const isUnpicked = isLeft && text !== '' && !value

  async function suggest(part: string, signal: AbortSignal): Promise<Suggestion[]> {
    try {
      const found = await search.suggest(part, signal)
      setProblem(undefined)
      return found
    } catch (failure) {
      if (!signal.aborted) setProblem(toProblem(failure))
      throw failure
    }
  }

  async function pick({ id, label }: Suggestion) {
    setProblem(undefined)
    // a late answer must not count for another text
    const isStillPicked = () => shown.current === label
    try {
      const address = await search.find(id)
      if (isStillPicked()) {
        setPicked(formatAddress(address))
        onChange(address)
      }
    } catch (failure) {
      if (isStillPicked()) setProblem(isNotFound(failure) ? SELECT_VALID_ADDRESS : MAPS_NOT_LOADED)
    }
  }

  async function lookUp(address: string) {
    setTyped(address)
    try {
      const [first] = await search.suggest(address, new AbortController().signal)
      if (!first) return setProblem(SELECT_VALID_ADDRESS)
      setTyped(first.label)
      shown.current = first.label
      await pick(first)
    } catch (failure) {
      setProblem(toProblem(failure))
    }
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
        inputRef={inputRef}
        value={text}
        error={problem ?? (isUnpicked ? SELECT_VALID_ADDRESS : error)}
        suggest={suggest}
        onChange={(next) => {
          setTyped(next)
          setPicked(undefined)
          setLeft(false)
          if (value && next !== text) onChange(null)
        }}
        onPick={(suggestion) => void pick(suggestion)}
      />
      {known && !value && text === '' && (
        <Button
          variant="secondary"
          size="touch"
          className="mt-2 max-w-full"
          onClick={() => void lookUp(known)}
        >
          Use {known}
        </Button>
      )}
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

function toProblem(failure: unknown): string {
  if (hasCode(failure, 'ADDRESS_SEARCH_OFF')) return errorText(failure, AUTOCOMPLETE_FAILED)
  return hasCode(failure, 'ADDRESS_SEARCH_UNAVAILABLE') ? MAPS_NOT_LOADED : AUTOCOMPLETE_FAILED
}

function formatAddress({ addressLine1, city, state, zipCode }: Address): string {
  return `${addressLine1}, ${city}, ${state} ${zipCode}`
}
