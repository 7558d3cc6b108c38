import { useLocation } from 'react-router'
import { rememberRedirectRoute } from '#app/features/identity/remember-redirect-route.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { signInPath } from '#app/paths.ts'
import { OPEN_PARAMETER } from './open-parameter.ts'
import { SIGN_IN_TO_TRY } from '../prizes.messages.ts'

/** Leads to sign-in, and back to the open drawer. */
export function SignInToDraw() {
  const { pathname, search } = useLocation()
  const parameters = new URLSearchParams(search)
  parameters.set(OPEN_PARAMETER, 'open')
  const path = `${pathname}?${parameters}`
  return (
    <ButtonLink
      block
      to={signInPath()}
      state={{ authRedirectTo: path }}
      onClick={() => rememberRedirectRoute(path)}
    >
      {SIGN_IN_TO_TRY}
    </ButtonLink>
  )
}
