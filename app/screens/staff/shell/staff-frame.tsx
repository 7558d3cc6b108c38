import { useState } from 'react'
import { StaffPage, type StaffPageProps } from '#app/features/layout/staff-page.tsx'
import { logOutStaff } from '#app/features/identity/log-out.ts'
import { LogoutDialog } from './logout-dialog.tsx'

export interface StaffFrameProps extends Omit<StaffPageProps, 'onLogout'> {
  /** The URL has a location id: the header shows Log out unless it shows Back. */
  atLocation?: boolean
}

/** The frame of every staff screen: header, title and the logout confirmation. */
export function StaffFrame({ atLocation = false, children, ...page }: StaffFrameProps) {
  const [isConfirming, setConfirming] = useState(false)
  const canLogOut = atLocation && !page.onBack
  return (
    <StaffPage {...page} onLogout={canLogOut ? () => setConfirming(true) : undefined}>
      {children}
      <LogoutDialog
        open={isConfirming}
        onConfirm={logOutStaff}
        onCancel={() => setConfirming(false)}
      />
    </StaffPage>
  )
}
