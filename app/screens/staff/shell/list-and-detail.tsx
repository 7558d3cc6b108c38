import type { ReactNode } from 'react'

export interface ListAndDetailProps {
  /** The current task, a scan or an order; first in reading and tab order. */
  main: ReactNode
  list: ReactNode
  /** Shows the list on wide screens only. */
  hideListOnPhone?: boolean
}

/** Shows the list left of the main content on wide screens, below it on phones. */
export function ListAndDetail({ main, list, hideListOnPhone = false }: ListAndDetailProps) {
  return (
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-10">
      <div className="min-w-0">{main}</div>
      <div className={`lg:order-first ${hideListOnPhone ? 'hidden lg:block' : ''}`}>{list}</div>
    </div>
  )
}
