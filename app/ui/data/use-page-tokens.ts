import { useState } from 'react'

export interface PageTokens {
  /** The page's `nextToken`; undefined for the first page. */
  token: string | undefined
  /** Counted from 0. */
  page: number
  goForward: (nextToken: string) => void
  /** Undefined on the first page. */
  goBack: (() => void) | undefined
  /** Returns to the first page after a change of search, filter or sort order. */
  restart: () => void
}

/** Remembers the tokens of the pages seen, so that a list that only knows its next page can go back. */
export function usePageTokens(): PageTokens {
  const [tokens, setTokens] = useState<readonly string[]>([])
  return {
    token: tokens.at(-1),
    page: tokens.length,
    goForward: (nextToken) => setTokens([...tokens, nextToken]),
    goBack: tokens.length > 0 ? () => setTokens(tokens.slice(0, -1)) : undefined,
    restart: () => setTokens([]),
  }
}
