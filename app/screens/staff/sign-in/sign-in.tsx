import { StaffPage } from '#app/features/layout/staff-page.tsx'

export default function StaffSignIn() {
  return (
    <StaffPage>
      <h1 className="display text-2xl">Staff Sign In</h1>
    </StaffPage>
  )
}
