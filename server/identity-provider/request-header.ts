/** Names the request a code belongs to, so that each of several for one phone has its own. */
export const REQUEST_HEADER = 'fayva-sign-in-request'
