import { useWiderThan } from './use-wider-than.ts'

/** Whether there is room for a second column; false on the server. */
export function useWideScreen(): boolean {
  return useWiderThan('lg')
}
