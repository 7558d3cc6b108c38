import { CustomerPage } from '#app/features/layout/customer-page.tsx'

export default function Menu() {
  return (
    <CustomerPage>
      <h1 className="display text-2xl">Menu</h1>
    </CustomerPage>
  )
}
