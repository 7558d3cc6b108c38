import { type ReactNode, useState } from 'react'
import { PagedList, type PagedListProps } from '#app/features/layout/paged-list.tsx'
import { FilterChips } from '#app/ui/data/filter-chips.tsx'
import { SearchField } from '#app/ui/data/search-field.tsx'
import { type PageTokens, usePageTokens } from '#app/ui/data/use-page-tokens.ts'
import { NothingFound } from '#app/ui/feedback/nothing-found.tsx'
import type { CodeSearch } from './codes.queries.ts'

const RETIRED_CHIPS = [{ value: 'retired', label: 'Retired' }]

interface ShownCodes {
  pages: PageTokens
  search: string
  isRetired: boolean
  /** The query parameters of the request. */
  wanted: CodeSearch
  change: (next: { search?: string; isRetired?: boolean }) => void
}

/** Keeps the search text, the filter and the page of a list of codes. */
export function useShownCodes(): ShownCodes {
  const pages = usePageTokens()
  const [shown, setShown] = useState({ search: '', isRetired: false })
  return {
    ...shown,
    pages,
    wanted: { ...shown, nextToken: pages.token },
    change(next) {
      setShown({ ...shown, ...next })
      pages.restart()
    },
  }
}

export interface CodeListProps<Row> extends Omit<PagedListProps<Row>, 'pages' | 'tools'> {
  codes: ShownCodes
  /** 'short link'. */
  noun: string
  searchLabel: string
  /** The buttons beside the search. */
  actions: ReactNode
}

/** A list of codes with a search, a filter of the retired ones and the buttons that add some. */
export function CodeList<Row>(props: CodeListProps<Row>) {
  const { codes, noun, searchLabel, actions, empty, ...list } = props
  const { search, isRetired, pages, change } = codes
  return (
    <PagedList
      {...list}
      pages={pages}
      empty={
        search === '' && !isRetired ? (
          empty
        ) : (
          <NothingFound
            title={search === '' ? `No ${noun} is retired.` : `No ${noun} matches your search.`}
            onClear={() => change({ search: '', isRetired: false })}
          />
        )
      }
      tools={
        <>
          <div className="flex flex-wrap items-center gap-3 *:first:min-w-[min(100%,12rem)] *:first:flex-1">
            <SearchField
              label={searchLabel}
              value={search}
              onSearch={(text) => change({ search: text })}
            />
            {actions}
          </div>
          <FilterChips
            legend="Shown"
            chips={RETIRED_CHIPS}
            selected={isRetired ? ['retired'] : []}
            onChange={(selected) => change({ isRetired: selected.length > 0 })}
          />
        </>
      }
    />
  )
}
