import type { ReactNode } from 'react'

export interface ListAndDetailProps {
  /** What is being done: a scan or an order. First to be read and reached. */
  main: ReactNode
  list: ReactNode
  /** Leaves the list to wide screens. */
  hideListOnPhone?: boolean
}

/** On a wide screen the list stands left of what is being done; on a phone below it. */
export function ListAndDetail({ main, list, hideListOnPhone = false }: ListAndDetailProps) {
  return (
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-10">
      <div className="min-w-0">{main}</div>
      <div className={`lg:order-first ${hideListOnPhone ? 'hidden lg:block' : ''}`}>{list}</div>
    </div>
  )
}
