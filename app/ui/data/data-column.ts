import type { ReactNode } from 'react'

/** One fact about each row: a column of the table, a line of the card. The first column names the row. */
export interface DataColumn<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts: set right in tabular figures. */
  numeric?: boolean
  /** Its head sorts the rows. */
  sortable?: boolean
}

export interface DataSort {
  key: string
  direction: 'ascending' | 'descending'
}

export interface DataRowsProps<Row> {
  /** What the rows are, read aloud: 'Orders'. */
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Where a row leads; its whole width is the link. */
  hrefOf?: ((row: Row) => string) | undefined
}
