export const LANDING_TITLE = 'No More Lines. Pure Experience.'

export const LANDING_DESCRIPTION =
  'Order drinks, food and merchandise from your phone at the venue, pay, and pick up with a QR code.'

export const STEPS = [
  {
    icon: 'scan',
    title: 'Scan and choose',
    text: 'A QR code opens the menu in the browser. There is nothing to install.',
  },
  {
    icon: 'pay',
    title: 'Pay on your phone',
    text: 'By card, Apple Pay or Google Pay. You sign in with a texted code.',
  },
  {
    icon: 'show',
    title: 'Show your code',
    text: 'Staff scan your QR code and hand over your order.',
  },
] as const
