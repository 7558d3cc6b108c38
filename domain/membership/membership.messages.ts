import { MONTHLY_CREDITS } from './credits.ts'
import { PLANS } from './plans.ts'

/** 'All You Can Party for $20?' with a question mark on the banner. */
export const HEADLINE = `All You Can Party for ${PLANS[0].display}`
export const MEMBERS_ONLY = 'Join Lusiv to reserve a spot.'
export const PAYMENT_UNKNOWN = 'We could not find this payment.'
export const WRONG_AMOUNT = 'This payment is for another membership.'
export const NO_CREDITS = `You have no credits left. You get ${MONTHLY_CREDITS} more each month.`
export const PLAN_UNKNOWN = 'There is no membership of this length at this price.'
export const NO_MEMBERSHIP = 'You are not a member yet.'
export const NOT_PAID_YET = 'The payment is not confirmed yet.'
export const ALREADY_PAID = 'This membership is already paid. Please refresh the page.'
export const WAS_RETURNED = 'This payment was refunded. Please pay again to join.'
