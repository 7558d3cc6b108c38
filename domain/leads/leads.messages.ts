export const COMPANY_NAME_TOO_SHORT = 'Company name must be at least 2 characters'
export const FULL_NAME_TOO_SHORT = 'Full name must be at least 2 characters'
export const INVALID_LEAD_PHONE = 'Please enter a valid phone number'
export const INVALID_LEAD_EMAIL = 'Invalid email address'
export const MESSAGE_TOO_SHORT = "Please tell us what you're interested in"
export const MESSAGE_TOO_LONG = 'Message must be less than 500 characters'
export const TOO_MANY_LEADS = 'Too many requests. Please try again later.'
