import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { inventoryPath } from '#app/staff-paths.ts'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'

export interface ItemPageProps {
  title: string
  /** What the page is about, below its title. */
  about?: string | undefined
  children: ReactNode
}

/** The frame of the pages of one item. */
export function ItemPage({ title, about, children }: ItemPageProps) {
  const { vendorLocationId } = useStaffLocation()
  const navigate = useNavigate()
  return (
    <StaffFrame
      title={title}
      atLocation
      wide="fluid"
      className="sm:max-w-2xl"
      onBack={() => void navigate(inventoryPath(vendorLocationId))}
    >
      <h1 className="display text-3xl">{title}</h1>
      {about && <p className="mt-1 text-ink-muted wrap-anywhere">{about}</p>}
      <div className="mt-5">{children}</div>
    </StaffFrame>
  )
}
