/** A tax code of Stripe Tax, which decides by code and address how much tax is added. */
export const TAX_CODE_PATTERN = /^txcd_\d{8}$/
