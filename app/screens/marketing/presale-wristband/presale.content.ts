import { Gift, Nfc, PackageCheck, ShieldCheck } from 'lucide-react'

export const PRESALE_TITLE = 'Festival Wristband'
export const PRE_PURCHASE = 'Pre-Purchase Now'
export const PAY_HALF = 'Pay 50% today, balance due at pickup.'
export const HURRY_UP = 'Hurry up! Limited time remaining!'
export const OFFER_EXPIRED = 'Offer Expired!'

/** The booth that takes the deposit and hands the wristbands out, and the deposit among its products. */
export const PRESALE_LOCATION_ID = '7KQ2M'
export const PRESALE_GROUP_ID = 'booth-wristband'

export const NOT_ON_SALE =
  'Wristbands are not on sale online right now. They are sold at the merch booth during the event.'
/** 'Each half is $10.00.' */
export const eachHalf = (half: string) => `Each half is ${half}.`

export const PRESALE_DESCRIPTION =
  'One tap on your wristband opens the menu of every bar. Pre-purchase it now, pick it up at the gate and skip the lines.'

export const PRESALE_FEATURES = [
  {
    icon: Nfc,
    title: 'Tap to order',
    text: 'Hold your phone to the wristband and the menu opens. No app, no typing.',
  },
  {
    icon: PackageCheck,
    title: 'Express pickup',
    text: 'Pay on your phone and pick up at the express counter of every bar.',
  },
  {
    icon: Gift,
    title: 'Prize draws',
    text: 'Your wristband checks you in, and every check-in is a chance to win.',
  },
  {
    icon: ShieldCheck,
    title: 'Nothing to lose',
    text: 'The wristband holds no money and no card. Lost it? Order by QR code instead.',
  },
] as const
