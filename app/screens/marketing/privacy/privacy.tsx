import { CustomerPage } from '#app/features/layout/customer-page.tsx'

export default function Privacy() {
  return (
    <CustomerPage>
      <h1 className="display text-2xl">Privacy</h1>
    </CustomerPage>
  )
}
