import type { ReactNode } from 'react'

export interface PickedDetailProps {
  list: ReactNode
  /** What was picked from the list; null while nothing is. */
  detail: ReactNode | null
}

/** A list with the picked detail on its right from 1,024 px on; below, the detail takes its place. */
export function PickedDetail({ list, detail }: PickedDetailProps) {
  return (
    <div
      className={detail ? 'lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-8' : ''}
    >
      <div className={detail ? 'hidden min-w-0 lg:block' : ''}>{list}</div>
      {detail && <div className="min-w-0 lg:self-stretch">{detail}</div>}
    </div>
  )
}
