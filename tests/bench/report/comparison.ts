/** Other shops that we measured on the same kind of machine. */
export const COMPARISON = [
  'For comparison: Vendure 3.7 reads 11 to 482 menus/s and takes 15.9 orders/s.',
  'Medusa 2.21 reads 72 menus/s and takes 2.7 orders/s.',
  'Their storefront starters load 231 and 421 kB of JavaScript.',
]

export const NOT_COMPARABLE = [
  'Not comparable: those two were measured in another run, with their own databases and demo shops.',
  'The orders of this bench come from the same machine; the asking side takes its share of the cores.',
  'The bare order is one statement and one commit; a sale here is three: created, payment noted, paid.',
  'Slow 4G and the slower processor are Chromium’s emulation, without TLS or the losses of a radio.',
]
