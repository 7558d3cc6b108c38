import type { FieldStyle, StyleRules } from './frame-messages.ts'

const VARIABLES: Record<string, string> = {
  color: '--color',
  fontFamily: '--font-family',
  fontSize: '--font-size',
  fontWeight: '--font-weight',
  letterSpacing: '--letter-spacing',
  lineHeight: '--line-height',
}

/** Shows the page's background color behind the inputs. */
export function setBackgroundColor(color: string | undefined): void {
  document.documentElement.style.backgroundColor = color ?? 'transparent'
}

/** Applies the page's styles through CSS variables, which a strict content security policy allows. */
export function styleField({ base, invalid, complete }: FieldStyle): void {
  for (const [property, variable] of Object.entries(VARIABLES)) {
    setVariable(variable, base?.[property])
  }
  setVariable('--placeholder', findRules(base, '::placeholder')?.color)
  setVariable('--invalid', invalid?.color)
  setVariable('--complete', complete?.color)
}

function findRules(rules: StyleRules | undefined, name: string): StyleRules | undefined {
  const found = rules?.[name]
  return typeof found === 'object' ? found : undefined
}

function setVariable(name: string, value: string | StyleRules | undefined): void {
  if (typeof value === 'string') document.documentElement.style.setProperty(name, value)
}
