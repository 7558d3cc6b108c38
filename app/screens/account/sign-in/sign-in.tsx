import { CustomerPage } from '#app/features/layout/customer-page.tsx'

export default function SignIn() {
  return (
    <CustomerPage>
      <h1 className="display text-2xl">Sign in</h1>
    </CustomerPage>
  )
}
