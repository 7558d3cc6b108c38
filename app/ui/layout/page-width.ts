/** One column up to 480 px, the width of the screen from 1,024 px on, or at any width. */
export type PageWidth = boolean | 'fluid'

export function toWidthClass(wide: PageWidth): string {
  if (wide === 'fluid') return 'max-w-wide'
  return wide ? 'max-w-column lg:max-w-wide' : 'max-w-column'
}
