export const SESSION_LIFETIME_SECONDS = 60 * 60
export const TEST_SESSION_LIFETIME_SECONDS = 5 * 60
export const SESSION_REFRESH_MINUTES = 30
/** Tolerated clock difference between the identity provider and us. */
export const TOKEN_LEEWAY_SECONDS = 20
export const REFRESH_LIFETIME_DAYS = 30
/** How long the old credential still works after a rotation, because two tabs may refresh at once. */
export const REFRESH_LEEWAY_SECONDS = 10
export const SESSION_SCOPES = 'openid profile email phone'
