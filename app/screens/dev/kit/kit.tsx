import { CustomerPage } from '#app/features/layout/customer-page.tsx'

export default function Kit() {
  return (
    <CustomerPage>
      <h1 className="display text-2xl">Kit</h1>
    </CustomerPage>
  )
}
