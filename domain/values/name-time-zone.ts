/** 'Los Angeles' for 'America/Los_Angeles'. */
export function nameCity(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

/** 'Los Angeles time' for 'America/Los_Angeles'. */
export const nameTimeZone = (timeZone: string) => `${nameCity(timeZone)} time`
