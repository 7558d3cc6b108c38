import { systemContext, type Services } from '../process/context.ts'
import { deleteOldKeys } from '../calls/delete-old-keys.ts'
import { keepSalesDays } from '../services/analytics/keep-sales-days.ts'
import { expirePrizes } from '../services/contests/expire-prizes.ts'
import { cancelTakenBack } from '../services/guest-list/release/cancel-taken-back.ts'
import { closeGlevents } from '../services/guest-list/glevents/close-glevents.ts'
import { lapseOffers } from '../services/guest-list/waitlist/lapse-offers.ts'
import { releaseCalledOff } from '../services/guest-list/glevents/release-called-off.ts'
import { promoteWaitlists } from '../services/guest-list/waitlist/promote-waitlist.ts'
import { notifyMembers } from '../services/guest-list/waitlist/notify-members.ts'
import { pushGuests } from '../services/notices/push-guests.ts'
import { textGuests } from '../services/notices/text-guests.ts'
import { textManagers } from '../services/notices/text-managers.ts'
import { continueRefunds } from '../services/orders/refund/continue-refunds.ts'
import { returnUnfetchedAlcohol } from '../services/orders/alcohol/return-unfetched.ts'
import { lapseSwapOffers } from '../services/orders/swaps/answer-offer.ts'
import { endNights } from '../services/orders/line/end-nights.ts'
import { expireOrders, restorePayments } from '../services/orders/change/expire-orders.ts'
import { closeAbandonedPayments, keepMemberships } from '../services/membership/keep-memberships.ts'
import { cancelUnpayable } from '../services/payments/cancel-unpayable.ts'
import { deleteOldWebhooks } from '../services/payments/delete-old-webhooks.ts'
import { findRefundsAtProvider } from '../services/payments/find-refunds-at-provider.ts'
import { settlePayments } from '../services/payments/settle-payments.ts'
import { assignPayments } from '../services/orders/pay/assign-payments.ts'
import { returnUnmatched } from '../services/payments/return-unmatched.ts'
import { continueSending } from '../services/money-desk/give-evidence.ts'
import { keepBalance } from '../services/money-desk/keep-balance.ts'
import { keepDayCloses } from '../services/money-desk/keep-day-closes.ts'
import { mailWeeklyPages } from '../services/money-desk/mail-weekly-pages.ts'
import { keepPayouts } from '../services/money-desk/keep-payouts.ts'
import { callTogether } from '../services/preparations/call-together.ts'
import { keepAccounts } from '../services/venue-accounts/keep-accounts.ts'
import { keepPaces } from '../services/preparations/keep-paces.ts'
import { keepMoneyIssues } from '../services/money-desk/keep-money-issues.ts'
import { putAside } from '../services/preparations/put-aside.ts'
import { reconcileBooks } from '../services/reconciliation/reconcile-books.ts'
import { recordTaxes } from '../services/taxes/record-taxes.ts'
import { notifyColleagues } from '../services/vendor-roles/notify-colleagues.ts'
import type { RepeatedTask } from './repeat-tasks.ts'

const HOUR = 3_600

/** The repeated tasks, one line each, calling a room's verb. */
export function createRepeatedTasks(services: Services): RepeatedTask[] {
  const as = (name: string) => systemContext(services, name)
  return [
    {
      name: 'settle-paid-orders',
      everySeconds: 30,
      work: () => settlePayments(as('reconciler')),
    },
    { name: 'expire-orders', everySeconds: 15, work: () => expireOrders(as('hold-sweeper')) },
    {
      name: 'restore-payments',
      everySeconds: 30,
      work: () => restorePayments(as('payment-restorer')),
    },
    { name: 'continue-refunds', everySeconds: 30, work: () => continueRefunds(as('refunds')) },
    {
      name: 'find-refunds-at-provider',
      everySeconds: 60,
      work: () => findRefundsAtProvider(as('refunds')),
    },
    {
      name: 'return-unmatched-payments',
      everySeconds: 60,
      work: () => returnUnmatched(as('refunds')),
    },
    { name: 'assign-payments', everySeconds: 15, work: () => assignPayments(as('payments')) },
    {
      name: 'cancel-unpayable-payments',
      everySeconds: 600,
      work: () => cancelUnpayable(as('payment-restorer')),
    },
    { name: 'keep-memberships', everySeconds: 60, work: () => keepMemberships(as('memberships')) },
    {
      name: 'close-abandoned-memberships',
      everySeconds: 600,
      work: () => closeAbandonedPayments(as('memberships')),
    },
    { name: 'expire-prizes', everySeconds: 60, work: () => expirePrizes(as('prize-sweeper')) },
    {
      name: 'cancel-taken-back-reservations',
      everySeconds: 15,
      work: () => cancelTakenBack(as('guest-list')),
    },
    {
      name: 'release-called-off-events',
      everySeconds: 15,
      work: () => releaseCalledOff(as('guest-list')),
    },
    { name: 'notify-members', everySeconds: 15, work: () => notifyMembers(as('guest-list')) },
    {
      name: 'notify-colleagues',
      everySeconds: 15,
      work: () => notifyColleagues(as('colleagues')),
    },
    { name: 'lapse-offers', everySeconds: 15, work: () => lapseOffers(as('waitlist')) },
    { name: 'promote-waitlists', everySeconds: 30, work: () => promoteWaitlists(as('waitlist')) },
    { name: 'close-guest-lists', everySeconds: 60, work: () => closeGlevents(as('guest-list')) },
    { name: 'call-together', everySeconds: 2, work: () => callTogether(as('line')) },
    { name: 'push-guests', everySeconds: 2, work: () => pushGuests(as('notices')) },
    { name: 'text-guests', everySeconds: 2, work: () => textGuests(as('notices')) },
    { name: 'text-managers', everySeconds: 15, work: () => textManagers(as('notices')) },
    {
      name: 'lapse-swap-offers',
      everySeconds: 5,
      returnsUnfetched: true,
      work: () => lapseSwapOffers(as('swaps')),
    },
    { name: 'put-aside', everySeconds: 15, work: () => putAside(as('put-aside')) },
    {
      name: 'end-nights',
      everySeconds: 60,
      returnsUnfetched: true,
      work: () => endNights(as('night')),
    },
    {
      name: 'return-unfetched-alcohol',
      everySeconds: 300,
      returnsUnfetched: true,
      work: () => returnUnfetchedAlcohol(as('night')),
    },
    { name: 'record-taxes', everySeconds: 30, work: () => recordTaxes(as('taxes')) },
    { name: 'keep-money-issues', everySeconds: 15, work: () => keepMoneyIssues(as('money-desk')) },
    { name: 'send-evidence', everySeconds: 30, work: () => continueSending(as('money-desk')) },
    { name: 'keep-day-closes', everySeconds: 300, work: () => keepDayCloses(as('money-desk')) },
    { name: 'keep-balance', everySeconds: HOUR, work: () => keepBalance(as('money-desk')) },
    {
      name: 'mail-weekly-pages',
      everySeconds: 600,
      work: () => mailWeeklyPages(as('money-desk')),
    },
    { name: 'keep-payouts', everySeconds: HOUR, work: () => keepPayouts(as('money-desk')) },
    { name: 'keep-venue-accounts', everySeconds: 15, work: () => keepAccounts(as('payments')) },
    { name: 'keep-paces', everySeconds: 30, work: () => keepPaces(as('line')) },
    { name: 'keep-sales-days', everySeconds: 60, work: () => keepSalesDays(as('analytics')) },
    { name: 'delete-old-keys', everySeconds: HOUR, work: () => deleteOldKeys(services) },
    { name: 'delete-old-webhooks', everySeconds: HOUR, work: () => deleteOldWebhooks(services) },
    // when nobody sells, in the time zones of the venues
    { name: 'audit-money', dailyAt: '10:30', work: () => reconcileBooks(as('auditor')) },
  ]
}
