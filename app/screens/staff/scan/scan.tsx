import { StaffPage } from '#app/features/layout/staff-page.tsx'

export default function Scan() {
  return (
    <StaffPage>
      <h1 className="display text-2xl">Scan order QR code to process order</h1>
    </StaffPage>
  )
}
