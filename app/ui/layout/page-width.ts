/** One column up to 480 px, the width of the screen where two columns fit, from 720 px on, or at any width. */
export type PageWidth = boolean | 'fluid'

export function toWidthClass(wide: PageWidth): string {
  if (wide === 'fluid') return 'max-w-wide'
  return wide ? 'max-w-column tablet:max-w-wide' : 'max-w-column'
}
