import { StaffPage } from '#app/features/layout/staff-page.tsx'

export default function LocationMenu() {
  return (
    <StaffPage>
      <h1 className="display text-2xl">Location</h1>
    </StaffPage>
  )
}
