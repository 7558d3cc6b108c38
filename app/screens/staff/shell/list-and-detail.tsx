import type { ReactNode } from 'react'

export interface ListAndDetailProps {
  /** The current task, a scan or an order; first in reading and tab order. */
  main: ReactNode
  list: ReactNode
  /** Shows the list on wide screens only. */
  hideListOnPhone?: boolean
  /** Side by side on tablets, too. */
  onTablet?: boolean
}

/** Shows the list left of the main content on wide screens, below it on phones. */
export function ListAndDetail(props: ListAndDetailProps) {
  const { main, list, hideListOnPhone = false, onTablet = false } = props
  return (
    <div
      className={`flex flex-col lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-10 ${onTablet ? 'gap-6 min-[45rem]:grid min-[45rem]:grid-cols-2 min-[45rem]:items-start' : 'gap-8'}`}
    >
      <div className="min-w-0">{main}</div>
      <div
        className={`min-w-0 lg:order-first ${onTablet ? 'min-[45rem]:order-first' : ''} ${hideListOnPhone ? 'hidden lg:block' : ''}`}
      >
        {list}
      </div>
    </div>
  )
}
