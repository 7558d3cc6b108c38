/**
 * Carries the id of the sign-in request, so that several requests for one phone each have their own
 * code.
 */
export const REQUEST_HEADER = 'fayva-sign-in-request'
