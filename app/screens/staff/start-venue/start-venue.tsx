import { useQuery } from '@tanstack/react-query'
import { MailQuestion } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { isUnknownId } from '#app/api/api-error.ts'
import { useAppConfig } from '#app/api/use-app-config.ts'
import { logOutStaff } from '#app/features/identity/log-out.ts'
import { rememberRedirectRoute } from '#app/features/identity/remember-redirect-route.ts'
import { useSession } from '#app/features/identity/use-session.ts'
import { foundInvitationQuery } from '#app/features/invitations.queries.ts'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { StaffPage } from '#app/features/layout/staff-page.tsx'
import { demoRequestPath, staffHomePath, staffSignInPath } from '#app/paths.ts'
import { startVenuePath, venueSetUpPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { MessageState } from '#app/ui/feedback/message-state.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { PROBLEMS, START_TITLE, type StartProblem } from './start-venue.messages.ts'
import { StartForm } from './start-form.tsx'

/** The page that starts a venue, with an invitation or, where sign-up is open, without one. */
export default function Start() {
  const { token } = useParams()
  const { venueSignup } = useAppConfig()
  return (
    <StaffPage title={START_TITLE}>
      {venueSignup === 'off' ? (
        <Problem problem="OFF" />
      ) : token ? (
        <WithInvitation token={token} />
      ) : venueSignup === 'anyone' ? (
        <SignedInStart token={undefined} onInvitationRefused={() => {}} />
      ) : (
        <Problem problem="MISSING" />
      )}
    </StaffPage>
  )
}

function WithInvitation({ token }: { token: string }) {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.session.userId : undefined
  const found = useQuery({
    ...foundInvitationQuery(token, userId),
    enabled: session.status !== 'unknown',
  })
  const { data: invitation, error, isPaused, refetch } = found
  if (isUnknownId(error)) return <Problem problem="UNKNOWN" />
  if (!invitation) {
    if (error || isPaused) return <LoadFailed error={error} onRetry={refetch} />
    return <Loading />
  }
  if (invitation.vendorId) return <Started vendorId={invitation.vendorId} />
  if (invitation.state !== 'VALID') return <Problem problem={invitation.state} />
  return <SignedInStart token={token} onInvitationRefused={() => void refetch()} />
}

/** The form for signed-in people; others sign in first and come back. */
function SignedInStart(props: { token: string | undefined; onInvitationRefused: () => void }) {
  const { token, onInvitationRefused } = props
  const navigate = useNavigate()
  const session = useSession()
  if (session.status === 'unknown') return <Loading />
  const path = startVenuePath(token)
  function signIn() {
    rememberRedirectRoute(path)
    void navigate(staffSignInPath(), { state: { authRedirectTo: path } })
  }
  return (
    <>
      <h1 className="display text-3xl">{START_TITLE}</h1>
      {session.status === 'signed-in' ? (
        <>
          <p className="mt-1 mb-6 text-ink-muted">Five fields. Everything else can follow.</p>
          <StartForm
            userId={session.session.userId}
            token={token}
            onInvitationRefused={onInvitationRefused}
          />
        </>
      ) : (
        <>
          <p className="mt-1 text-ink-muted">
            Guests order from their phones, your staff hands over. First we need to know who you
            are.
          </p>
          <ol className="my-6 flex flex-col gap-3">
            {STEPS.map((step, at) => (
              <li key={step} className="flex items-center gap-3">
                <span className="amount grid size-8 shrink-0 place-items-center rounded-full bg-raised text-sm font-semibold">
                  {at + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          <Button block onClick={signIn}>
            Continue with your phone number
          </Button>
        </>
      )}
    </>
  )
}

const STEPS = [
  'Sign in with your phone number',
  'Name, address, time zone and a first location',
  'Set up the menu and payments, rehearse, open',
]

function Started({ vendorId }: { vendorId: string }) {
  return (
    <MessageState
      level={1}
      tone="calm"
      icon={<MailQuestion aria-hidden className="size-7 stroke-[1.5]" />}
      title="Your venue is started"
      description="You have used this invitation already."
      action={<ButtonLink to={venueSetUpPath(vendorId)}>Continue the set-up</ButtonLink>}
    />
  )
}

function Problem({ problem }: { problem: StartProblem }) {
  const { title, text } = PROBLEMS[problem]
  const isSignedOut = useSession().status === 'signed-out'
  return (
    <MessageState
      level={1}
      tone="calm"
      icon={<MailQuestion aria-hidden className="size-7 stroke-[1.5]" />}
      title={title}
      description={text}
      action={
        <>
          {problem === 'FOREIGN' && (
            <Button onClick={logOutStaff}>Sign in with another number</Button>
          )}
          {problem === 'USED' && isSignedOut && (
            <ButtonLink to={staffHomePath()}>Sign in</ButtonLink>
          )}
          <ButtonLink
            reloadDocument
            to={demoRequestPath()}
            variant={problem === 'FOREIGN' ? 'secondary' : 'primary'}
          >
            Ask for an invitation
          </ButtonLink>
        </>
      }
    />
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingNote what="your invitation" />
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  )
}
