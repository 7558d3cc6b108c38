/** Error texts for a failed load, by cause. */
export const NETWORK_ERROR = 'Network Error'
export const NOT_FOUND = '404 Not Found'
export const SOMETHING_WENT_WRONG = 'Oops! Something went wrong.'
