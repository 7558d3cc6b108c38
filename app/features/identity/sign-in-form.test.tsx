// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts } from '#app/ui/feedback/toast.ts'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { RequireSession, useSignedIn } from './require-session.tsx'
import { answerWith, type Call, buildSession, refusal } from './session-for-tests.ts'
import { SignInForm } from './sign-in-form.tsx'
import { clearSession, saveSession } from './stored-session.ts'
import { useSignIn } from './use-sign-in.ts'

const SENT = () => new Response(null, { status: 204 })
let answerVerify: (call: Call) => Response | Promise<Response>
let answerStart: (call: Call) => Response | Promise<Response>
let calls: Call[]

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  clearSession()
  sessionStorage.clear()
  answerStart = SENT
  answerVerify = () => Response.json(buildSession())
  const api = answerWith((call) =>
    call.path.endsWith('/start') ? answerStart(call) : answerVerify(call),
  )
  calls = api.calls
  vi.stubGlobal('fetch', api.fetch)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an invalid mobile number is refused in an alert titled Error', async () => {
  await open('/signin')
  await enterPhone('12')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('ErrorInvalid phone number. Please enter a valid number.')
  const field = screen.getByPlaceholderText('(123) 456-7890')
  expect(field.getAttribute('aria-describedby')).toBe(alert.id)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(calls).toHaveLength(0)
})

test('a number that the server knows to be no mobile number is refused with the same text', async () => {
  const text = 'Invalid phone number. Please enter a valid number.'
  answerStart = () => refusal(400, text, 'INVALID_PHONE')
  await open('/signin')
  await enterPhone('8005550101')
  expect((await screen.findByRole('alert')).textContent).toBe(`Error${text}`)
})

test('a number of a country that gets no text messages is refused with that reason, and stays', async () => {
  const text = 'Text messages are not sent to this country.'
  answerStart = () => refusal(400, text, 'COUNTRY_NOT_SERVED')
  await open('/signin')
  await enterPhone('+44 7700 900123')
  expect((await screen.findByRole('alert')).textContent).toBe(`Error${text}`)
  expect(calls[0]?.body).toEqual({ phoneNumber: '+447700900123' })
  expect(screen.getByPlaceholderText<HTMLInputElement>('(123) 456-7890').value).toBe(
    '+447700900123',
  )
})

test('a browser that blocks cookies is told that nobody can sign in with it', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { cookieEnabled: { value: false } }))
  await open('/signin')
  expect(screen.getByText('Your browser blocks cookies')).toBeTruthy()
})

test('a pasted number that cannot be read is refused, and is not cut to another number', async () => {
  await open('/signin')
  const field = screen.getByPlaceholderText<HTMLInputElement>('(123) 456-7890')
  fireEvent.paste(field, { clipboardData: { getData: () => '52 55 1234 5678' } })
  expect(field.value).toBe('52 55 1234 5678')
  fireEvent.submit(field)
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid phone number.')
  expect(calls).toHaveLength(0)
})

test('the phone number is formatted while typing and sent in E.164', async () => {
  await open('/signin')
  const field = screen.getByPlaceholderText<HTMLInputElement>('(123) 456-7890')
  expect(field.maxLength).toBe(14)
  expect(field.type).toBe('tel')
  await enterPhone('3105550101')
  expect(field.value).toBe('(310) 555-0101')
  await codeField()
  expect(calls[0]?.body).toEqual({ phoneNumber: '+13105550101' })
})

test('a page that the phone dropped while the code was read asks for the code again', async () => {
  await open('/signin')
  await enterPhone('3105550101')
  await codeField()
  cleanup()
  await open('/signin')
  await enterCode('123456')
  expect(await screen.findByText('WELCOME BACK')).toBeTruthy()
  expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['start', 'verify'])
})

test('the sixth digit submits, then WELCOME BACK, and after it a toast and the account appear', async () => {
  await open('/signin')
  await enterPhone('3105550101')
  await enterCode('123456')
  expect(await screen.findByText('WELCOME BACK')).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ phoneNumber: '+13105550101', code: '123456' })
  expect(currentToasts()).toEqual([])
  await click('Continue')
  expect(await screen.findByText('account of u1')).toBeTruthy()
  expect(currentToasts().at(-1)?.title).toBe('Authentication Successful')
})

test('a new account sees HOORAY, and the page continues automatically', async () => {
  answerVerify = () => Response.json(buildSession({ isNewUser: true }))
  await open('/signin')
  await enterPhone('3105550101')
  await enterCode('123456')
  expect(await screen.findByText('HOORAY')).toBeTruthy()
  expect(screen.queryByText('account of u1')).toBeNull()
  // the dialog is the only thing that says so
  expect(screen.getAllByRole('heading', { hidden: true })).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(await screen.findByText('account of u1')).toBeTruthy()
})

test('a wrong code shows an error and leaves the digits for correction', async () => {
  answerVerify = () => refusal(403, 'Wrong phone number or verification code.', 'WRONG_CODE')
  await open('/signin')
  await enterPhone('3105550101')
  await enterCode('123456')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('ErrorInvalid verification code. Please try again.')
  expect((await codeField()).getAttribute('aria-describedby')).toBe(alert.id)
  expect((await codeField()).value).toBe('123456')
})

test('a code in the digits of another script is read', async () => {
  await open('/signin')
  await enterPhone('٣١٠٥٥٥٠١٠١')
  await enterCode('１２３456')
  expect(await screen.findByText('WELCOME BACK')).toBeTruthy()
  expect(calls[0]?.body).toEqual({ phoneNumber: '+13105550101' })
  expect(calls.at(-1)?.body).toEqual({ phoneNumber: '+13105550101', code: '123456' })
})

test('fewer than six digits are refused before they are sent', async () => {
  await open('/signin')
  await enterPhone('3105550101')
  await enterCode('123')
  await click('Verify')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Please enter a valid 6-digit verification code.',
  )
  expect(calls).toHaveLength(1)
})

test('a tap on Verify while the code is being verified sends nothing twice', async () => {
  answerVerify = () => new Promise(() => {})
  await open('/signin')
  await enterPhone('3105550101')
  await enterCode('123456')
  fireEvent.submit((await codeField()).form as HTMLFormElement)
  fireEvent.submit((await codeField()).form as HTMLFormElement)
  expect(calls.filter(({ path }) => path.endsWith('/verify'))).toHaveLength(1)
})

test('a code can be resent after 60 s, and the countdown restarts', async () => {
  await open('/signin')
  await enterPhone('3105550101')
  const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: /Resend code in/ })
  expect(waiting.disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(58_000))
  expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await click('Resend code')
  expect(await screen.findByRole('button', { name: /Resend code in (60|59) s/ })).toBeTruthy()
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

test('a code sent moments ago can be entered immediately', async () => {
  answerStart = () => refusal(429, 'A code was sent', 'CODE_SENT_RECENTLY', { 'retry-after': '20' })
  await open('/signin')
  await enterPhone('3105550101')
  await codeField()
  expect(await screen.findByRole('button', { name: /Resend code in (20|19) s/ })).toBeTruthy()
})

test('a code that was just sent to another browser is explained, and a new one can be requested later', async () => {
  answerStart = () =>
    Response.json(
      { error: 'It works only there', code: 'CODE_SENT_RECENTLY', isSentHere: false },
      { status: 429, headers: { 'retry-after': '20' } },
    )
  await open('/signin')
  await enterPhone('3105550101')
  expect(await screen.findByText('It works only there')).toBeTruthy()
  expect(screen.queryByLabelText('Verification code')).toBeNull()
  const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: /Send code in/ })
  expect(waiting.disabled).toBe(true)
  answerStart = SENT
  await act(() => vi.advanceTimersByTimeAsync(21_000))
  await click('Send code')
  await codeField()
})

test('a code that could not be sent shows the text of the spec', async () => {
  answerStart = () => refusal(503, 'provider trouble', 'CODE_NOT_SENT')
  await open('/signin')
  await enterPhone('3105550101')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'ErrorFailed to send verification code. Please try again.',
  )
})

test('Change returns to the phone number, still filled in', async () => {
  await open('/signin')
  await enterPhone('3105550101')
  await codeField()
  await click('Change')
  expect(screen.getByPlaceholderText<HTMLInputElement>('(123) 456-7890').value).toBe(
    '(310) 555-0101',
  )
})

test('a signed-in user is redirected immediately', async () => {
  saveSession(buildSession())
  await open('/signin')
  expect(await screen.findByText('account of u1')).toBeTruthy()
})

test('after sign-in the guarded page opens with its query string', async () => {
  await open('/orders?page=2')
  await enterPhone('3105550101')
  await enterCode('123456')
  await click('Continue')
  expect(await screen.findByText('orders of u1 ?page=2')).toBeTruthy()
})

test('a guarded staff page redirects to the staff sign-in and back', async () => {
  await open('/staff/scan')
  expect(await screen.findByRole('heading', { name: 'Staff Sign In' })).toBeTruthy()
  await enterPhone('3105550111')
  await enterCode('123456')
  await click('Continue')
  expect(await screen.findByText('scan of u1')).toBeTruthy()
})

test('a session that ends while a guarded page is open closes the page and says so', async () => {
  saveSession(buildSession())
  await open('/account')
  expect(await screen.findByText('account of u1')).toBeTruthy()
  act(clearSession)
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(screen.getByText('Your session has ended')).toBeTruthy()
})

test('a page that asks for a sign-in from the start gives no reason', async () => {
  await open('/account')
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(screen.queryByText('Your session has ended')).toBeNull()
})

test('a person who came to sign in for a reason reads it above the form', async () => {
  const reason = { title: 'User not authenticated', text: 'Nothing was paid.' }
  await open({ pathname: '/signin', state: { reason } })
  expect(screen.getByText('User not authenticated')).toBeTruthy()
  expect(screen.getByText('Nothing was paid.')).toBeTruthy()
})

async function open(path: string | { pathname: string; state: unknown }) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ config: { devTools: false } }),
      HydrateFallback: () => null,
      children: [
        { path: 'signin', Component: () => <SignIn audience="customer" title="Sign in" /> },
        {
          path: 'staff/signin',
          Component: () => <SignIn audience="staff" title="Staff Sign In" />,
        },
        { path: 'account', Component: () => <Guarded name="account" /> },
        { path: 'orders', Component: () => <Guarded name="orders" /> },
        { path: 'staff/scan', Component: () => <Guarded name="scan" /> },
      ],
    },
  ])
  render(<Stub initialEntries={[path]} />, { wrapper: WithQueries })
  await act(() => vi.advanceTimersByTimeAsync(0))
}

function SignIn({ audience, title }: { audience: 'customer' | 'staff'; title: string }) {
  return <SignInForm audience={audience} signIn={useSignIn()} title={title} />
}

function Guarded({ name }: { name: string }) {
  return (
    <RequireSession>
      <Greeting name={name} />
    </RequireSession>
  )
}

function Greeting({ name }: { name: string }) {
  const { search } = useLocation()
  return <p>{`${name} of ${useSignedIn().userId} ${search}`.trim()}</p>
}

async function enterPhone(digits: string) {
  const field = await screen.findByPlaceholderText('(123) 456-7890')
  fireEvent.change(field, { target: { value: digits } })
  await click('Send code')
}

async function enterCode(code: string) {
  fireEvent.change(await codeField(), { target: { value: code } })
}

function codeField() {
  return screen.findByLabelText<HTMLInputElement>('Verification code')
}

async function click(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }))
}
