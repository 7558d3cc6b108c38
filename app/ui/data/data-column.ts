import type { ReactNode } from 'react'

/** One field of each row: a column of the table, a line of the card. The first column names the row. */
export interface DataColumn<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts: right-aligned in tabular figures. */
  numeric?: boolean
  /** Its header sorts the rows. */
  sortable?: boolean
}

export interface DataSort {
  key: string
  direction: 'ascending' | 'descending'
}

export interface DataRowsProps<Row> {
  /** The accessible name: 'Orders'. */
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The link of a row, across its whole width. */
  hrefOf?: ((row: Row) => string) | undefined
  /** Goes along with a row's link. */
  linkState?: unknown
  /** A row opens beside the list, which keeps its place. */
  opensBeside?: boolean
  /** The key of the row that is open beside the list. */
  currentKey?: string | undefined
  /** Cards in one column. */
  narrow?: boolean
}
