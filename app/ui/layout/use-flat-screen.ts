import { useMedia } from './use-media.ts'

/** Whether the window is as low as a phone on its side, like the variant `flat`; false on the server. */
export function useFlatScreen(): boolean {
  return useMedia('(max-height: 30rem) and (min-width: 36rem)')
}
