import type { ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { ApiError } from '#app/api/api-error.ts'
import { staffHomePath } from '#app/paths.ts'
import { invitationsPath, leadsPath, venuesPath } from '#app/staff-paths.ts'
import { SegmentedLinks } from '#app/ui/layout/segmented-links.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'

export interface OperatorFrameProps {
  title: string
  /** The error of the page's list; users who are not operators are redirected to the staff home. */
  error: unknown
  action?: ReactNode
  children: ReactNode
}

/** The frame of the pages for platform operators: venues, invitations and requests for a demo. */
export function OperatorFrame({ title, error, action, children }: OperatorFrameProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (error instanceof ApiError && error.status === 403) {
    return <Navigate to={staffHomePath()} replace />
  }
  const links = PAGES.map(({ to, label }) => ({
    to,
    label,
    isCurrent: pathname.toLowerCase() === to,
  }))
  return (
    <StaffFrame title={title} wide="fluid" onBack={() => void navigate(staffHomePath())}>
      <SegmentedLinks label="Platform" links={links} />
      <div className="my-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="display text-3xl">{title}</h1>
        {action}
      </div>
      {children}
    </StaffFrame>
  )
}

const PAGES = [
  { to: venuesPath(), label: 'Venues' },
  { to: invitationsPath(), label: 'Invitations' },
  { to: leadsPath(), label: 'Demo Requests' },
]
