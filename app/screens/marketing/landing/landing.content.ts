import { Megaphone, Nfc, PackageCheck } from 'lucide-react'

export const LANDING_TITLE = 'No More Lines. Pure Experience.'
/** Each sentence has a line of its own. */
export const HEADLINE = ['No More Lines.', 'Pure Experience.'] as const

export const LANDING_DESCRIPTION =
  'Guests order drinks, food and merchandise from their phone, pay in seconds and pick up without waiting. Fayva runs in the browser at any venue or festival.'

export const PITCH =
  'Guests order and pay on their own phone, then pick up without waiting. No app, at any venue or festival.'

export const WAITING_CLAIM = '1 in 3 attendees avoid purchases due to long waits.'
export const BOOK_A_DEMO = 'Book a Demo'
export const LEARN_MORE = 'Learn More'
export const GET_WRISTBAND = 'Get Festival Wristband'
export const TRUSTED_BY = 'Trusted by Leading Venues'
export const POWERED_BY = 'Powered by'

export const CLAIMS = [
  { figure: '5s', text: 'to sell a beer' },
  { figure: '9s', text: 'to fulfil a mixed drink' },
  { figure: '200%', text: 'higher sell-through' },
] as const

export const FEATURES = [
  {
    icon: PackageCheck,
    title: 'Express pickup',
    text: 'A paid order is one scan at the counter. No register, no cash, no shouting over the music.',
  },
  {
    icon: Nfc,
    title: 'NFC wristbands',
    text: 'A tap on the wristband opens your menu. Nothing to install, nothing to type.',
  },
  {
    icon: Megaphone,
    title: 'Sponsor integrations',
    text: 'Brands meet your guests where they order: a splash film, a prize draw, a free drop.',
  },
] as const

export const STEPS = [
  {
    title: 'Scan and choose',
    text: 'A QR code opens the menu in the browser. There is nothing to install.',
  },
  {
    title: 'Pay on the phone',
    text: 'By card, Apple Pay or Google Pay. Guests sign in with a texted code.',
  },
  {
    title: 'Show the code',
    text: 'Staff scan the QR code and hand over the order. The line never forms.',
  },
] as const

/** Shows what the first claim says. */
export const HAND_OVER_TITLE = '5s to sell a beer: watch one.'
export const HAND_OVER = [
  { at: '0s', text: 'The guest shows the code of a paid order.' },
  { at: '2s', text: 'Staff scan it, and both see the number.' },
  { at: '5s', text: 'The beer is handed over.' },
] as const
