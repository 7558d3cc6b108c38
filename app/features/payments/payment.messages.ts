/** Texts of the payment, word for word from the spec where it has them. */
export const STRIPE_NOT_LOADED = 'Stripe has not loaded yet.'
export const CARD_NOT_LOADED = 'Card elements are not loaded.'
export const PAYMENT_NOT_SUCCESSFUL = 'Payment was not successful.'
export const CARDHOLDER_NAME_REQUIRED = 'Cardholder name is required'
export const ENTER_CARDHOLDER_NAME = 'Please enter the cardholder name.'
export const UNKNOWN_ERROR = 'An unknown error occurred.'
export const PAYMENT_FAILED_TITLE = 'Payment Failed'
export const PAYMENT_FAILED_TEXT = 'Please try again or use a different payment method.'

export const WALLET_NOT_AVAILABLE = 'Apple Pay / Google Pay not available on this device/browser.'
export const WALLET_TIMED_OUT = 'Payment initialization timed out. Please try again.'
export const WALLET_NOT_INITIALIZED = 'Failed to initialize payment options. Please try again.'
export const WALLET_REQUEST_FAILED = 'Failed to create payment request. Please try again.'
export const WALLET_NOT_READY = 'Payment system not ready. Please refresh the page and try again.'
export const CONTACT_SUPPORT = 'Contact Support'

export const PROCESSING_PAYMENT = 'Processing payment...'
