/**
 * Prefixes of the file names of the route manifests: of all screens, and of the guests' screens.
 */
export const MANIFEST = 'manifest-'
export const GUEST_MANIFEST = 'guest-manifest-'
