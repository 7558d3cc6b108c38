import { useState } from 'react'
import { StaffPage, type StaffPageProps } from '#app/features/layout/staff-page.tsx'
import { logOutStaff } from '#app/features/identity/log-out.ts'
import { LogoutDialog } from './logout-dialog.tsx'

export interface StaffFrameProps extends Omit<StaffPageProps, 'onLogout'> {
  /** The address names a location: the header logs out where it does not lead back. */
  atLocation?: boolean
}

/** Header, title and the logout with its question, around every staff screen. */
export function StaffFrame({ atLocation = false, children, ...page }: StaffFrameProps) {
  const [isLeaving, setLeaving] = useState(false)
  const canLogOut = atLocation && !page.onBack
  return (
    <StaffPage {...page} onLogout={canLogOut ? () => setLeaving(true) : undefined}>
      {children}
      <LogoutDialog open={isLeaving} onConfirm={logOutStaff} onCancel={() => setLeaving(false)} />
    </StaffPage>
  )
}
