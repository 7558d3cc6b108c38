export const NO_RESERVATIONS = 'No reservations found'
export const RESERVATIONS_FAILED = 'Failed to load reservations'
export const RECENT_REWARDS = 'Recent Rewards'
export const NO_REWARDS = 'No rewards yet'
