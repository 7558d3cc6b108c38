import { StaffPage } from '#app/features/layout/staff-page.tsx'

export default function Locations() {
  return (
    <StaffPage>
      <h1 className="display text-2xl">Select Location</h1>
    </StaffPage>
  )
}
