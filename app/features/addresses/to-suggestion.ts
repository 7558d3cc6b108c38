import type { Suggestion } from '#app/ui/forms/combobox.tsx'
import type { AddressSuggestion } from '#domain/addresses/addresses.contract.ts'

/** An address in the list below the field. */
export function toSuggestion({ placeId, text, detail }: AddressSuggestion): Suggestion {
  return { id: placeId, label: text, ...(detail && { detail }) }
}
