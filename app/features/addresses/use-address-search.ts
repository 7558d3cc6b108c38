import { useState } from 'react'
import { newKey } from '#app/api/intent.ts'
import type { AddressSearch } from './addresses.queries.ts'
import type { Suggestion } from '#app/ui/forms/combobox.tsx'

/** Suggests addresses for a text, and finds the one that is picked. */
export function useAddressSearch(search: AddressSearch) {
  // the provider charges for one search with its pick, not for each letter
  const [sessionToken, setSessionToken] = useState(newKey)
  return {
    async suggest(text: string, signal: AbortSignal): Promise<Suggestion[]> {
      const found = await search.suggest(text, { sessionToken, signal })
      return found.map(({ placeId, text: label, detail }) => ({
        id: placeId,
        label,
        ...(detail && { detail }),
      }))
    },
    find: (id: string) => search.find(id, sessionToken).finally(() => setSessionToken(newKey())),
  }
}
