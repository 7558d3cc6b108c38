import { StaffPage } from '#app/features/layout/staff-page.tsx'

export default function StaffAuthCallback() {
  return (
    <StaffPage>
      <h1 className="display text-2xl">Signing in</h1>
    </StaffPage>
  )
}
