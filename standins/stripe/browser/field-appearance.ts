import type { FieldStyle } from './frame-messages.ts'

interface Appearance {
  variables?: Record<string, string>
}

/** Merges the element's own `style` over the group's appearance. */
export function toFieldStyle(style: unknown, appearance: unknown): FieldStyle {
  const { variables = {} } = (appearance ?? {}) as Appearance
  const own = (style ?? {}) as FieldStyle
  return {
    base: {
      color: variables.colorText,
      fontFamily: variables.fontFamily,
      fontSize: variables.fontSizeBase,
      '::placeholder': { color: variables.colorTextPlaceholder },
      ...own.base,
    },
    invalid: { color: variables.colorDanger, ...own.invalid },
    complete: { ...own.complete },
  }
}
