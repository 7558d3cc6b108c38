/** The three customers to sign in as. `+13105550100` has no account. */
export const ORDERER = {
  userId: 'demo-customer-1',
  phoneNumber: '+13105550101',
  firstName: 'Maya',
  lastName: 'Alvarez',
  email: 'maya.alvarez@example.com',
} as const

export const MEMBER = {
  userId: 'demo-customer-2',
  phoneNumber: '+13105550102',
  firstName: 'Jordan',
  lastName: 'Lee',
  email: 'jordan.lee@example.com',
} as const

export const BOOKED_MEMBER = {
  userId: 'demo-customer-3',
  phoneNumber: '+13105550103',
  firstName: 'Priya',
  lastName: 'Shah',
  email: 'priya.shah@example.com',
} as const

export const demoCustomers = [ORDERER, MEMBER, BOOKED_MEMBER] as const
