import { beforeEach, expect, test } from 'vitest'
import { addDays, businessDayAt } from '#domain/values/venue-day.ts'
import { DAY_MS, HOUR_MS } from '#domain/values/time-units.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { OWNER_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { systemContext } from '../../process/context.ts'
import { keepDayCloses } from './keep-day-closes.ts'
import { mailWeeklyPages } from './mail-weekly-pages.ts'

const smtp = await startSmtpServer()
const harness = await startApiHarness({
  environment: { SMTP_URL: smtp.url, MAIL_FROM: 'Fayva <orders@fayva.example>' },
})
const steps = createOrderSteps(harness)
const query = (text: string, values: unknown[] = []) => harness.db.$client.query(text, values)
const system = () => systemContext(harness.services, 'test')
const now = () => harness.services.now().getTime()

beforeEach(async () => {
  smtp.messages.length = 0
  smtp.refuse(undefined)
  await query('delete from weekly_mails')
  await query('delete from money_settings')
  await query('update users set email = null')
})
await harness.db
  .insert(vendorRoles)
  .values({ vendorId: 'HALL', name: 'Olga', phoneNumber: OWNER_PHONE, role: 'SUPER_ADMIN' })

const weekOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
const today = () => businessDayAt(harness.services.now(), 'America/Los_Angeles')
/** Sells a beer, and goes to a noon of the week after it. */
async function sellForAWeek(): Promise<string> {
  await steps.buy(await harness.signIn('+13105550141'))
  const week = weekOf(today())
  const monday = Date.parse(`${addDays(week, 7)}T20:00:00Z`)
  harness.clock.shiftMs += monday - now()
  await keepDayCloses(system())
  return week
}
const setAddress = (vendorId = 'HALL', email = 'books@example.com') =>
  query('insert into money_settings (vendor_id, weekly_email) values ($1, $2)', [vendorId, email])

test('the page of a week goes to the owners who have an address, once, also from two processes', async () => {
  const week = await sellForAWeek()
  await query(
    `insert into money_issues (kind, subject, vendor_id, amount_cents, details, since)
     values ('TAX_REFUSED', 'old', 'HALL', 500, '{}', $1), ('TAX_REFUSED', 'young', 'HALL', 700, '{}', $2)`,
    [new Date(now() - 8 * DAY_MS), new Date(now() - 6 * DAY_MS)],
  )
  await harness.signIn(OWNER_PHONE)
  await query(`update users set email = 'olga@example.com' where phone_number = $1`, [OWNER_PHONE])
  await setAddress()
  const sent = await Promise.all([mailWeeklyPages(system()), mailWeeklyPages(system())])
  expect(sent.reduce((sum, count) => sum + count)).toBe(1)
  harness.clock.shiftMs += DAY_MS
  expect(await mailWeeklyPages(system())).toBe(0)
  expect(smtp.messages).toHaveLength(1)
  const [message = ''] = smtp.messages
  const text = message.replaceAll('=\r\n', '').replaceAll('\r\n', '\n')
  expect(text).toContain('To: olga@example.com')
  expect(text).toMatch(/Subject: Test Hall: the week of Mon, /)
  expect(text).toMatch(/Net sales +\$8\.10/)
  expect(text).toMatch(/1 order, \$8\.87 collected, 0 of 1 closed/)
  expect(text).toContain('- $5.00: ')
  expect(text).not.toContain('$7.00')
  const { rows } = await query('select vendor_id, week::text from weekly_mails')
  expect(rows).toEqual([{ vendor_id: 'HALL', week }])
})

test('without an owner’s address it goes to that of the venue, and without any nothing is sent', async () => {
  await sellForAWeek()
  expect(await mailWeeklyPages(system())).toBe(0)
  await setAddress()
  expect(await mailWeeklyPages(system())).toBe(1)
  expect(smtp.messages[0]).toContain('To: books@example.com')
})

test('the week’s last day is waited for, and a venue without sales and without old money gets no page', async () => {
  await setAddress()
  await setAddress('CLUB', 'club@example.com')
  const week = await sellForAWeek()
  // 6 AM of Monday in Los Angeles, when Sunday has just ended
  const early = Date.parse(`${addDays(week, 7)}T14:30:00Z`)
  harness.clock.shiftMs -= now() - early
  const weeks = async () =>
    (await query('select week::text from weekly_mails')).rows.map((row) => row.week as string)
  await mailWeeklyPages(system())
  expect(await weeks()).not.toContain(week)
  harness.clock.shiftMs += 5 * HOUR_MS
  expect(await mailWeeklyPages(system())).toBe(1)
  expect(await weeks()).toContain(week)
  const recipients = smtp.messages.map((text) => /To: (.*)/.exec(text)?.[1])
  expect(new Set(recipients)).toEqual(new Set(['books@example.com']))
})

test('a page that the mail server refuses is tried again, and another venue’s is sent meanwhile', async () => {
  await setAddress()
  await sellForAWeek()
  smtp.refuse('mailbox is full')
  expect(await mailWeeklyPages(system())).toBe(0)
  smtp.refuse(undefined)
  await setAddress('CLUB', 'club@example.com')
  await query(
    `insert into money_issues (kind, subject, vendor_id, amount_cents, details, since)
     values ('TAX_REFUSED', 'club', 'CLUB', 500, '{}', $1)`,
    [new Date(now() - 8 * DAY_MS)],
  )
  expect(await mailWeeklyPages(system())).toBe(1)
  expect(smtp.messages[0]).toContain('To: club@example.com')
  harness.clock.shiftMs += HOUR_MS
  expect(await mailWeeklyPages(system())).toBe(1)
  expect(smtp.messages[1]).toContain('To: books@example.com')
})

test('a page with more old money than fits says that there is more', async () => {
  await sellForAWeek()
  await setAddress()
  await query(
    `insert into money_issues (kind, subject, vendor_id, amount_cents, details, since)
     select 'TAX_REFUSED', 'old ' || n, 'HALL', 500, '{}', $1 from generate_series(1, 51) n`,
    [new Date(now() - 8 * DAY_MS)],
  )
  await mailWeeklyPages(system())
  const text = (smtp.messages[0] ?? '').replaceAll('=\r\n', '').replaceAll('\r\n', '\n')
  expect(text.match(/^- \$/gm)).toHaveLength(50)
  expect(text).toContain('- More is on the desk.')
})
