/** How long a guest has to choose something else for what the bar is out of. */
export const SWAP_OFFER_SECONDS = 90
export const MAX_SWAP_CHOICES = 3
