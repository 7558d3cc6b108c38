import type { FieldStyle } from './frame-messages.ts'

interface Appearance {
  variables?: Record<string, string>
}

/** The element's own `style` over what the appearance of the whole group says. */
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
