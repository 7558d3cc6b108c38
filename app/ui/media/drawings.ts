/** The drawings in drawings.svg. Only their names as types are part of a menu. */
export const DRAWINGS = [
  'beer',
  'wine',
  'tumbler',
  'cocktail',
  'coffee',
  'water',
  'soda',
  'snack',
  'meal',
  'shirt',
  'bag',
  'gift',
] as const

export type Drawing = (typeof DRAWINGS)[number]
