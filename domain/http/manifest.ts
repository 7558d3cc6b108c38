/** How the names of the files begin that map addresses to screens: of all screens, and of those for guests. */
export const MANIFEST = 'manifest-'
export const GUEST_MANIFEST = 'guest-manifest-'
