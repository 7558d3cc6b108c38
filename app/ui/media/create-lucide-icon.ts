import { type ComponentProps, createElement } from 'react'

interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Renders an icon of lucide-react. Replaces its own `createLucideIcon` (see vite.config.ts), which adds
 * 2 kB of options the app does not use.
 */
export default function createLucideIcon({ node }: IconData) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon(props: ComponentProps<'svg'>) {
    const decorative = !props['aria-label'] && !props['aria-labelledby']
    return createElement(
      'svg',
      { ...FRAME, 'aria-hidden': decorative || undefined, ...props },
      parts,
    )
  }
}

const FRAME = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
