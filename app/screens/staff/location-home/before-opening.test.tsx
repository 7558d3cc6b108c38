// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { buildSession } from '#app/features/identity/session-for-tests.ts'
import { clearSession, saveSession } from '#app/features/identity/stored-session.ts'
import { inventoryPath } from '#app/staff-paths.ts'
import { staffLocation } from '#tests/support/staff-location.ts'
import { useBackTo } from '../shell/came-from.ts'
import { StaffLocationContext } from '../shell/use-staff-location.ts'
import { BeforeOpening } from './before-opening.tsx'

const here = staffLocation()
const path = inventoryPath(here.vendorLocationId)
const problem = (of: object) => ({ code: 'NO_PRODUCT_TO_SELL', blocks: true, path, ...of })
const problems = [
  problem({ vendorLocationId: here.vendorLocationId, text: 'Nothing to sell here.' }),
  problem({ vendorLocationId: 'OTHER', text: 'Nothing to sell there.' }),
  problem({ code: 'NOTHING_PRINTED', blocks: false, text: 'Nothing is printed.' }),
]

beforeEach(() => {
  saveSession(buildSession())
  vi.stubGlobal('fetch', async () => Response.json({ problems, locations: [] }))
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.unstubAllGlobals()
})

function Elsewhere() {
  return <button onClick={useBackTo('/usual')}>Back</button>
}

test('a draft lists what keeps it from opening, and Back leads from there to the list again', async () => {
  const Home = () => (
    <WithQueries>
      <StaffLocationContext value={here}>
        <BeforeOpening />
      </StaffLocationContext>
    </WithQueries>
  )
  const App = createRoutesStub([
    { path: '/home', Component: Home },
    { path: '/usual', Component: () => 'the usual page' },
    { path: '*', Component: Elsewhere },
  ])
  render(<App initialEntries={['/home']} />)
  const step = await screen.findByRole('link', { name: 'To do: Nothing to sell here.' })
  expect(screen.getAllByRole('link')).toHaveLength(1)
  fireEvent.click(step)
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('heading', { name: 'Before it opens' })).toBeDefined()
})

test('Back of a page that was opened directly leads to the usual page', async () => {
  const App = createRoutesStub([
    { path: '/usual', Component: () => 'the usual page' },
    { path: '*', Component: Elsewhere },
  ])
  render(<App initialEntries={['/page']} />)
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('the usual page')).toBeDefined()
})
