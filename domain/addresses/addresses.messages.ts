export const TOO_MANY_ADDRESS_SEARCHES =
  'You have searched for many addresses today. Please type the address.'
