/** Why alcohol is not sold or handed over now; the times are of the venue's clock. */
export const notSoldNow = (name: string, from?: string) =>
  `${name} is not sold right now.${from ? ` It is sold ${from.replace(/^F/, 'f')}.` : ''}`
export const alcoholPerOrder = (name: string, max: number) =>
  `${name} is one drink too many: an order here can have ${countDrinks(max)}.`
export const alcoholPerHour = (name: string, max: number) =>
  `${name} is one drink too many: you can order ${countDrinks(max)} an hour at this venue.`
export const handOverIsOver = (end?: string) =>
  end
    ? `Alcohol could be handed over until ${end}. Keep it, and refund the order.`
    : 'Alcohol cannot be handed over right now.'
export const PAYMENT_AFTER_ALCOHOL =
  'Your payment arrived after the hours of alcohol. We have returned your money.'

const countDrinks = (max: number) => `${max} alcoholic ${max === 1 ? 'drink' : 'drinks'}`
