import { CustomerPage } from '#app/features/layout/customer-page.tsx'

export default function Checkout() {
  return (
    <CustomerPage>
      <h1 className="display text-2xl">Checkout</h1>
    </CustomerPage>
  )
}
