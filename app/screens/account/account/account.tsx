import { CustomerPage } from '#app/features/layout/customer-page.tsx'

export default function Account() {
  return (
    <CustomerPage>
      <h1 className="display text-2xl">My Account</h1>
    </CustomerPage>
  )
}
