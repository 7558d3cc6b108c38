/** Titles of the bookkeeping rules. */
const TITLES: Record<string, string> = {
  'I-02': 'Totals add up',
  'I-03': 'Each order is paid once, with its total',
  'I-05': 'All money belongs to an order or a membership',
  'I-06': 'Refunds match the payment provider',
  'I-07': 'Money kept equals sales, day by day',
  'I-10': 'Sales tax is reported once',
  'I-11': 'Stock adds up',
  'I-13': 'Stock follows the orders',
  'I-14': 'Orders move forward in time',
  'I-18': 'Spots on guest lists add up',
  'I-20': 'Credits equal their ledger',
  'I-22': 'Each guest is checked in once',
  'I-23': 'Each membership was paid',
  'I-24': 'Each ticket is spent by one draw',
  'I-25': 'One prize for each person and event',
  'I-26': 'No prize is won too often',
  'I-29': 'Each prize is claimed once',
  'I-39': 'Every change has its record',
}

/** 'I-02' to 'Totals add up'; the rule itself when it has no title. */
export function toRuleTitle(rule: string): string {
  return TITLES[rule] ?? rule
}
