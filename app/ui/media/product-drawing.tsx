import drawings from './drawings.svg?no-inline'

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

/**
 * What stands where there is no picture, in the color of the text. All drawings are in one file, which loads with
 * the first of them; it has no styles, so those of this element apply to it.
 */
export function ProductDrawing({ name, className }: { name: Drawing; className: string }) {
  return (
    <svg
      aria-hidden
      data-drawing={name}
      className={`fill-none stroke-current stroke-[2.5] [stroke-linecap:round] [stroke-linejoin:round] ${className}`}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
