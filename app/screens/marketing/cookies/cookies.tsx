import { CustomerPage } from '#app/features/layout/customer-page.tsx'

export default function Cookies() {
  return (
    <CustomerPage>
      <h1 className="display text-2xl">Cookies</h1>
    </CustomerPage>
  )
}
