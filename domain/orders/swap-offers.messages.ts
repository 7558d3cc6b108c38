export const OFFER_NOT_FOUND = 'There is no such offer for this order.'
export const OFFER_OVER = 'This was decided already, or the time for it is over.'
export const NOT_A_CHOICE = 'This is none of the choices.'
/** What a guest took instead of what was sold. */
export const swappedText = (name: string) => `${name} instead`
