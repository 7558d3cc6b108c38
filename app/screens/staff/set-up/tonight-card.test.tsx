// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { buildSession } from '#app/features/identity/session-for-tests.ts'
import { clearSession, saveSession } from '#app/features/identity/stored-session.ts'
import { analyticsSummaryExample } from '#domain/analytics/analytics.examples.ts'
import { TonightCard } from './tonight-card.tsx'

let answer: () => Response
const asked: URL[] = []

beforeEach(() => {
  saveSession(buildSession())
  asked.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-06T05:00:00Z') })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(new URL(path, 'http://localhost'))
    return answer()
  })
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show() {
  const Page = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <WithQueries>
          <TonightCard
            vendor={{ vendorId: 'HARBOR', timeZone: 'America/Los_Angeles' }}
            vendorLocationId="2DFE6"
          />
        </WithQueries>
      ),
    },
  ])
  render(<Page />)
}

test('the card shows the net sales and orders of tonight beside the same night a week ago', async () => {
  const { totals, previous } = analyticsSummaryExample
  answer = () =>
    Response.json({
      ...analyticsSummaryExample,
      totals: { ...totals, orders: 30, netSales: '480.00' },
      previous: { ...previous, orders: 40, netSales: '400.00' },
    })
  show()
  expect(await screen.findByText('$480.00')).toBeDefined()
  expect(screen.getByText('30')).toBeDefined()
  expect(screen.getByText('compared with the Fri before at this time')).toBeDefined()
  expect(screen.getByText('20% more')).toBeDefined()
  expect(screen.getByText('25% less')).toBeDefined()
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    from: '2026-06-05',
    comparedFrom: '2026-05-29',
  })
})

test('the card leads to the reports of tonight and of last night, with the flag of the reports', async () => {
  answer = () => Response.json(analyticsSummaryExample)
  show()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  const report = '/staff/location/2DFE6/reporting?analytics_beta=1&period=tonight'
  expect(hrefOf('Report of tonight')).toBe(report)
  expect(hrefOf('Last night')).toBe(`${report}&from=2026-06-04`)
})

test('the card says when the sales cannot be read, and still leads to the reports', async () => {
  answer = () => Response.json({ error: 'no', code: 'FORBIDDEN', message: 'no' }, { status: 403 })
  show()
  expect(await screen.findByText('User not authenticated')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Report of tonight' })).toBeDefined()
})
