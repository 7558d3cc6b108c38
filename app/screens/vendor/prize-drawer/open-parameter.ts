/** This query parameter opens the drawer with the page, for example after sign-in. */
export const OPEN_PARAMETER = 'prizes'
