import { CalendarRange, ListChecks, RefreshCcw, Zap } from 'lucide-react'
import { MAX_CREDITS, MONTHLY_CREDITS } from '#domain/membership/credits.ts'
import { PLAN_LENGTHS } from '#domain/membership/plans.ts'

export const MEMBERSHIP_TITLE = 'Lusiv'
export const WHAT_YOU_GET = 'What You Get'
export const HOW_IT_WORKS = 'How It Works'

export const MEMBERSHIP_DESCRIPTION =
  'One membership, every guest list. Walk past the line at the best nights of Los Angeles and Anaheim.'

export const BENEFITS = [
  {
    icon: ListChecks,
    title: 'Guest list spots',
    text: `${MONTHLY_CREDITS} event credits monthly, one for each night out.`,
  },
  {
    icon: RefreshCcw,
    title: 'Credits roll over',
    text: `Unused credits stay, up to a maximum of ${MAX_CREDITS}.`,
  },
  {
    icon: CalendarRange,
    title: 'Plan ahead',
    text: 'Book up to 3 months ahead, cancel until the doors open.',
  },
  { icon: Zap, title: 'No line', text: 'Your QR code at the door is all you need.' },
] as const

export const STEPS = [
  { title: 'Join', text: `Choose ${PLAN_LENGTHS} and pay with Apple Pay or Google Pay.` },
  { title: 'Pick a night', text: 'Choose your city and browse the events.' },
  { title: 'Reserve', text: 'One tap takes one credit and puts you on the list.' },
  { title: 'Walk in', text: 'Show your code at the door. No line, no cover.' },
] as const

export const QUESTIONS = [
  {
    question: 'Can I cancel a reservation?',
    answer: 'Yes, until the event starts. Your credit is returned at once.',
  },
  {
    question: 'What if I do not show up?',
    answer: 'A no-show loses the credit, because another member could have had the spot.',
  },
  {
    question: 'How many reservations can I have?',
    answer: 'One active reservation at a time. After the event you can book the next one.',
  },
  {
    question: 'Can I give my spot to a friend?',
    answer: 'No. Spots are personal, and selling access forfeits the membership.',
  },
] as const

export const PARTNERS = ['Sunset Social Club', 'Skydeck', 'The Foundry', 'Aurora Hall'] as const
