import type { ReactNode } from 'react'

/** One field of each row. The first column names the row. */
export interface DataColumn<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts: right-aligned in tabular figures. */
  numeric?: boolean
  /** The header of this column sorts the rows. */
  sortable?: boolean
  /**
   * Its place in the two lines of a narrow row: after the name, at the end of either line, or only in what the
   * row opens. Otherwise it is a part of the second line.
   */
  place?: 'beside-name' | 'end' | 'second-end' | 'opened'
  /** Text of the cell in a narrow row, which has no header there: '12 sold'. */
  inRow?: (row: Row) => ReactNode
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
  /** The heading of a row's group, for rows in the order of their groups: 'Today', 'Yesterday'. */
  groupOf?: ((row: Row) => string) | undefined
  /** A small picture before the name. */
  pictureOf?: ((row: Row) => ReactNode) | undefined
  /** The link of a row, across its whole width. */
  hrefOf?: ((row: Row) => string) | undefined
  /** Navigation state of a row's link. */
  linkState?: unknown
  /** A row opens beside the list, which keeps its place. */
  opensBeside?: boolean
  /** The key of the row that is open beside the list. */
  currentKey?: string | undefined
  /**
   * The action of a narrow row without a link, and the button's name; undefined for a row that
   * opens nothing. A table shows everything and opens nothing.
   */
  openerOf?: ((row: Row) => { label?: string; open: () => void } | undefined) | undefined
  /** Titles a sheet of all columns but the first, which a narrow row without a link opens. */
  sheetTitleOf?: ((row: Row) => string) | undefined
}
