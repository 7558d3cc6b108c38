/** The pages that need no sign-in, with their headings. */
export const PUBLIC_PAGES = [
  ['/', 'No More Lines. Pure Experience.'],
  ['/presale-wristband', 'Festival Wristband'],
  ['/location/2DFE6/heartla', 'Heart LA'],
  ['/location/2DFE6/longbeachpride', 'Long Beach Pride'],
  ['/vendor/HARBOR', 'Harbor Hall'],
  ['/vendor/HARBOR/mky', 'MKY'],
  ['/lusiv', 'Lusiv events'],
  ['/join-lusiv', 'Join Lusiv Unlimited'],
  ['/members', 'Members'],
  ['/membership', 'All You Can Party for $20'],
  ['/membership/info', 'Membership Program'],
  ['/prize-drawing-terms', 'Prize Drawing Terms'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms and conditions'],
  ['/cookies', 'Cookies'],
] as const
