import { CustomerPage } from '#app/features/layout/customer-page.tsx'

export default function OrderStatus() {
  return (
    <CustomerPage>
      <h1 className="display text-2xl">Order</h1>
    </CustomerPage>
  )
}
