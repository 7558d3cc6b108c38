/** How the file names of the route manifests begin: the one of all screens, and the one of the guests' screens. */
export const MANIFEST = 'manifest-'
export const GUEST_MANIFEST = 'guest-manifest-'
