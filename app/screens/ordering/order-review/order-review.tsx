import { CustomerPage } from '#app/features/layout/customer-page.tsx'

export default function OrderReview() {
  return (
    <CustomerPage>
      <h1 className="display text-2xl">Order review</h1>
    </CustomerPage>
  )
}
