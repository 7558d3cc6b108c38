export const PRIZES = 'Prizes'
export const POINT_IS_CHANCE = '1 point = 1 chance to win 1 prize.'
export const POINTS_EXPIRE = 'Event points expire at the end of the event they were given for.'
export const TRY_YOUR_LUCK = 'Try Your Luck'
export const SIGN_IN_TO_TRY = 'Sign In to Try Your Luck'
export const AGREE = 'I agree to the Terms & Conditions'
export const TERMS = 'Terms & Conditions'
export const SHOW_MY_PRIZE = 'Show My Prize'
export const DRAW_AGAIN = 'Try Again'
export const MAYBE_LATER = 'Maybe Later'
export const STILL_CHECKING = 'Your draw is still being checked'
export const CLOSE = 'Close'

export const REWARDS_CENTER = 'Rewards Center'
export const REWARD_POINTS = 'Reward Points'
export const REWARD_REDEEMED = 'Reward Redeemed'
export const ACTIVE_REWARDS = 'Active Rewards'
export const ALL_AVAILABLE_REWARDS = 'All Available Rewards'
export const PAST_REWARDS = 'Past Rewards'

/** '1 ticket', '2 tickets'. */
export const ticketCount = (count: number) => `${count} ${count === 1 ? 'ticket' : 'tickets'}`
