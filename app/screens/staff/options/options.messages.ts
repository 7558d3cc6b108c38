export const OPTIONS_FAILED = 'The options could not be loaded'
export const NOT_SWITCHED = 'The choice could not be changed. Please try again.'
export const GROUP_NOT_SAVED = 'The options could not be saved. Please try again.'
export const GROUP_NOT_REMOVED = 'The options could not be removed. Please try again.'
