import { CustomerPage } from '#app/features/layout/customer-page.tsx'

export default function Landing() {
  return (
    <CustomerPage>
      <h1 className="display text-2xl">No More Lines. Pure Experience.</h1>
    </CustomerPage>
  )
}
