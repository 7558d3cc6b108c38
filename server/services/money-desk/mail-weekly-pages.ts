import { addFigures } from '#domain/money-desk/day-close.ts'
import { toWeeklySubject, toWeeklyText, type WeeklyPage } from '#domain/money-desk/weekly-page.ts'
import { isEmail } from '#domain/values/email.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { STAFF_SIGN_IN_PATH } from '#domain/vendor-roles/role-message.ts'
import { processDue } from '../../batches/process-due.ts'
import { toPageParams } from '../../calls/paging.ts'
import type { Context } from '../../process/context.ts'
import { findPublicAddress } from '../../process/public-address.ts'
import { requireVendor } from '../vendors/find-vendor.ts'
import { toFiguresView } from './day-close.view.ts'
import { selectOpenIssues } from './money-issues.store.ts'
import { toIssueView } from './money-issues.view.ts'
import {
  claimWeeklyMails,
  type ClosedDay,
  markWeeklyMailSent,
  planWeeklyMails,
  selectClosesOfWeek,
  selectRecipients,
  type WeekOfVenue,
} from './weekly-mails.store.ts'

/** The rest of them is planned by the next run. */
const VENUES_AT_ONCE = 500
const MAX_ISSUES = 50
const OLD_MS = 7 * DAY_MS

/**
 * Mails each venue's owners the page of the last week, one a venue and week, where a mail server is configured. Each
 * venue fails alone. @returns how many were sent
 */
export async function mailWeeklyPages(context: Context): Promise<number> {
  const { db, mail } = context
  if (!mail.isConfigured) return 0
  await planWeeklyMails(db, { now: context.now(), limit: VENUES_AT_ONCE })
  const list = {
    task: 'mail-weekly-pages',
    idOf: ({ vendorId, week }: WeekOfVenue) => `${vendorId} ${week}`,
  }
  return processDue(context, list, claimWeeklyMails, async (due) => {
    const [found] = await selectRecipients(db, due)
    const to = (found?.recipients ?? []).filter(isEmail)
    if (to.length > 0) {
      const page = await buildPage(context, due)
      const text = toWeeklyText(page)
      await mail.send({ to: to.join(', '), subject: toWeeklySubject(page), text })
    }
    await markWeeklyMailSent(db, { ...due, now: context.now() })
  })
}

async function buildPage(context: Context, { vendorId, week }: WeekOfVenue): Promise<WeeklyPage> {
  const { db, config } = context
  const { name } = await requireVendor(context, vendorId)
  const closes = await selectClosesOfWeek(db, { vendorId, week })
  const oldIssues = await selectOpenIssues(db, {
    vendorId,
    isOperator: false,
    openedBefore: new Date(context.now().getTime() - OLD_MS),
    ...toPageParams({ limit: MAX_ISSUES }),
  })
  return {
    venueName: name,
    week,
    total: sum(closes),
    days: [...Map.groupBy(closes, ({ day }) => day)].map(([day, ofDay]) => ({
      day,
      figures: sum(ofDay),
      locations: ofDay.length,
      closed: ofDay.filter(({ state }) => state !== 'FROZEN').length,
    })),
    oldIssues: oldIssues.slice(0, MAX_ISSUES).map((row) => toIssueView(context, row)),
    hasMoreIssues: oldIssues.length > MAX_ISSUES,
    link: new URL(STAFF_SIGN_IN_PATH, findPublicAddress(config)).href,
  }
}

const sum = (closes: readonly ClosedDay[]) =>
  toFiguresView(addFigures(closes.map(({ figures }) => figures)), null)
