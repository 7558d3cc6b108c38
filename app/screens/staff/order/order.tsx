import { StaffPage } from '#app/features/layout/staff-page.tsx'

export default function Order() {
  return (
    <StaffPage>
      <h1 className="display text-2xl">Order</h1>
    </StaffPage>
  )
}
