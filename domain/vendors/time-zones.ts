/** The time zones of the United States, from west to east, as a list to choose from shows them. */
export const US_TIME_ZONES: readonly { timeZone: string; name: string }[] = [
  { timeZone: 'Pacific/Honolulu', name: 'Hawaii' },
  { timeZone: 'America/Anchorage', name: 'Alaska' },
  { timeZone: 'America/Los_Angeles', name: 'Pacific' },
  { timeZone: 'America/Phoenix', name: 'Arizona' },
  { timeZone: 'America/Denver', name: 'Mountain' },
  { timeZone: 'America/Chicago', name: 'Central' },
  { timeZone: 'America/New_York', name: 'Eastern' },
  { timeZone: 'America/Puerto_Rico', name: 'Atlantic' },
]

/** The states by the time zone of most of their people. */
const STATES: Record<string, string> = {
  'Pacific/Honolulu': 'HI',
  'America/Anchorage': 'AK',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Phoenix': 'AZ',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Puerto_Rico': 'PR VI',
}

/** The time zone of a state by its short code; undefined for an unknown one. */
export function findTimeZone(state: string): string | undefined {
  const code = state.trim().toUpperCase()
  return Object.keys(STATES).find((timeZone) => STATES[timeZone]?.split(' ').includes(code))
}
