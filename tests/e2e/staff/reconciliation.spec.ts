import type { Page } from '@playwright/test'
import type { MoneyAuditAnswer } from '#domain/reconciliation/reconciliation.contract.ts'
import { expect, test } from '../clean-browser.ts'
import { COUNTER, openCounter } from '../counter-steps.ts'
import { ADMIN } from '../people.ts'

const CLEAN = { at: '2026-11-20T10:30:00.000Z', since: '2026-11-13T10:30:00.000Z', differences: [] }

test('an admin opens the audit from the menu of the location: none yet, a clean one, and one with differences', async ({
  page,
}) => {
  await answerWith(page, null)
  await openCounter(page, COUNTER, ADMIN)
  await page.getByRole('link', { name: /Money Audit/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Money Audit' })).toBeVisible()
  await expect(page).toHaveURL(`${COUNTER}/audit`)
  await expect(page.getByRole('heading', { name: 'No audit yet' })).toBeVisible()
  await answerWith(page, CLEAN)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Everything adds up' })).toBeVisible()
  await answerWith(page, {
    ...CLEAN,
    differences: [{ rule: 'I-11', subject: 'logo-tee-s', text: '9 available of 10' }],
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: '1 difference to review' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Stock adds up')
  await expect(page.getByRole('main')).toContainText('logo-tee-s')
})

async function answerWith(page: Page, audit: MoneyAuditAnswer['audit']) {
  await page.unroute('**/api/vendors/HARBOR/audit')
  await page.route('**/api/vendors/HARBOR/audit', (route) => route.fulfill({ json: { audit } }))
}
