export const NOT_A_PUSH_SERVICE =
  'This browser’s messages come from an address that is not known, so it cannot be called.'
export const INVALID_PUSH_KEYS = 'The keys of this browser are not valid. Please try again.'
export const PUSH_OFF = 'Notifications are not offered here.'
export const NOT_YOUR_ACCOUNT = 'This is not your account.'
export const ORDER_NOT_FOUND = 'There is no such order.'
