export const NOT_FOUND_TITLE = '404: Page Not Found'
export const NOT_FOUND_DESCRIPTION = "Oops! The page you're looking for doesn't exist."
export const ERROR_OCCURRED_TITLE = 'Error occurred'
export const ERROR_OCCURRED_DESCRIPTION = 'An unexpected error has occurred. Please try again.'
export const GO_HOME = 'Go Home'
export const RELOAD = 'Reload'
export const TRY_AGAIN = 'Try again'
export const WRISTBAND_FAILED = 'Unable to load Wristband data. Please try again.'
