/** In the address of the payments page: the provider's form led back to it, so the account's state has changed. */
export const BACK_FROM_FORM = 'from-form'
