import type { ProblemCode } from './problem-codes.ts'

/** The values that a text can contain. */
export interface ProblemFacts {
  /** The location's name. */
  location?: string
  count?: number
  /** What the payment provider still asks for, in words. */
  asked?: readonly string[]
  /** The account that lacks it is in use, so guests cannot order. */
  isUsed?: boolean
  /** The name of the first product concerned. */
  product?: string
}

const ONE_VENUE = 'This venue'

/** Says in plain words what is wrong and what to do about it. */
export function toProblemText(code: ProblemCode, facts: ProblemFacts = {}): string {
  const { location = ONE_VENUE, count = 0, product = '', asked = [], isUsed } = facts
  const products = count > 1 ? `${product} and ${count - 1} more` : product
  switch (code) {
    case 'NO_PRODUCT_TO_SELL':
      return count === 0
        ? `${location} has no products yet. Add one with a price and a tax code.`
        : `Nothing at ${location} can be sold yet. Give a product a price and a tax code, and put it on sale.`
    case 'PAYMENTS_NOT_ENABLED':
      return 'Cards cannot be charged: the payment provider has not enabled the account. Finish its setup there.'
    case 'ACCOUNT_NOT_ENABLED':
      if (isUsed && asked.length > 0) {
        return `Guests cannot order at the moment, because the venue’s own account lacks something. Stripe asks for: ${asked.join(', ')}.`
      }
      return asked.length > 0
        ? `Guests cannot pay to the venue’s own account yet. Stripe still asks for: ${asked.join(', ')}.`
        : 'The venue’s own payment account cannot charge. Look at it on the Payments page.'
    case 'TAX_NOT_COLLECTED':
      return 'Is it right that Stripe collects no sales tax for you? You are registered in no state. Where you must collect it, add the state under Tax at Stripe.'
    case 'NOBODY_WHO_SCANS':
      return 'Nobody works here yet, so nobody can scan orders. Add a person.'
    case 'ALCOHOL_WITHOUT_AGE':
      return count > 1
        ? `Are ${products} alcohol? Set their type to Alcoholic, so that guests are asked for their age, or say that they have no alcohol.`
        : `Is ${products} alcohol? Set its type to Alcoholic, so that guests are asked for their age, or say that it has no alcohol.`
    case 'REHEARSALS_OPEN':
      return count === 1
        ? `A rehearsal order at ${location} is still open. Hand it over or refund it.`
        : `${count} rehearsal orders at ${location} are still open. Hand them over or refund them.`
    case 'TAX_CODE_MISSING':
      return count > 1
        ? `${products} have no tax code and cannot be sold. Choose what they are.`
        : `${products} has no tax code and cannot be sold. Choose what it is.`
    case 'LINE_WITHOUT_STATION':
      return `${location} works as a line and has no station, so nobody makes its orders. Add one, such as Bar.`
    case 'ITEMS_WITHOUT_STATION':
      return count > 1
        ? `Who makes ${products}? Choose their stations, or say that they need no making.`
        : `Who makes ${product}? Choose its station, or say that it needs no making.`
    case 'NOBODY_TOLD_OF_SILENCE':
      return `Nobody is told when a makers’ screen of ${location} goes offline. Name the shift’s manager beside its stations.`
    case 'PAYMENTS_NOT_CHECKED':
      return 'The payment provider did not say whether cards can be charged. Look again in a minute.'
    case 'PAYMENTS_NOT_LIVE':
      return 'Test mode: cards are not charged yet. Ask us to go live.'
    case 'NOT_REHEARSED':
      return `Nobody has rehearsed at ${location} in the last 30 days. Order something there, scan it, hand it over and refund it.`
    case 'SENDER_NOT_VERIFIED':
      return 'We do not know yet whether text messages reach every phone. Ask us to look at it.'
    case 'NOTHING_PRINTED':
      return `No code of ${location} is printed yet. Print one, so that guests find the menu.`
    case 'ALCOHOL_WITHOUT_HOURS':
      return `${location} sells alcohol at any hour while it is open. Set its hours, or those of alcohol.`
    case 'ONE_SUPER_ADMIN':
      return 'Fewer than two people can manage everything here. Make another person a SuperAdmin, in case a phone gets lost.'
  }
}
