import { CustomerPage } from '#app/features/layout/customer-page.tsx'

export default function AuthCallback() {
  return (
    <CustomerPage>
      <h1 className="display text-2xl">Signing in</h1>
    </CustomerPage>
  )
}
