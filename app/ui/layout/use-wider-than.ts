import { useMedia } from './use-media.ts'

/** The breakpoints of tokens.css: 600, 720, 840 and 1,024 px at the usual text size. */
const BREAKPOINTS = { sm: '37.5rem', tablet: '45rem', md: '52.5rem', lg: '64rem' }

/** Whether the window has at least this width; false on the server. */
export function useWiderThan(breakpoint: keyof typeof BREAKPOINTS): boolean {
  return useMedia(`(min-width: ${BREAKPOINTS[breakpoint]})`)
}
