export const SESSION_LIFETIME_SECONDS = 60 * 60
export const TEST_SESSION_LIFETIME_SECONDS = 5 * 60
export const SESSION_REFRESH_MINUTES = 30
/** How far the clocks of the identity provider and ours may be apart. */
export const TOKEN_LEEWAY_SECONDS = 20
export const REFRESH_LIFETIME_DAYS = 30
/** Two tabs may refresh at once: the old credential works this long after its rotation. */
export const REFRESH_LEEWAY_SECONDS = 10
export const SESSION_SCOPES = 'openid profile email phone'
