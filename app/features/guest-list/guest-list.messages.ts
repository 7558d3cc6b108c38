export const ON_THE_LIST = 'You are on the list'
export const CANCEL_RESERVATION = 'Cancel Reservation'
export const KEEP_RESERVATION = 'Keep Reservation'
export const CANCELED = 'Your reservation has been cancelled successfully.'
export const CANCEL_FAILED = 'Failed to cancel reservation. Please try again.'
export const spotsLeft = (count: number) => `${count} ${count === 1 ? 'spot' : 'spots'} left`
