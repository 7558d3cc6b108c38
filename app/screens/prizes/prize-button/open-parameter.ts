/** In the query of an address: the drawer opens with the page, as after sign-in. */
export const OPEN_PARAMETER = 'prizes'
