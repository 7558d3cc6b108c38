import type { Festival } from './festival.ts'

export const LONG_BEACH_PRIDE: Festival = {
  name: 'Long Beach Pride',
  slug: 'longbeachpride',
  tagline: 'Two days of music, drag and dancing by the ocean.',
  description:
    'Long Beach Pride, May 17-18, 2025: two days of music, drag and dancing by the ocean. All ages. Order from your phone and skip the lines.',
  dates: 'May 17-18, 2025',
  hours: undefined,
  venue: { name: 'Marina Green', city: 'Long Beach', state: 'CA' },
  startDate: '2025-05-17',
  endDate: '2025-05-18',
  accent: '#c084fc',
  hero: '/promo/longbeachpride.webp',
  share: '/promo/og-longbeachpride.jpg',
  orderLinks: [
    { vendorLocationId: '2DFE6', name: 'Rainbow Bar', text: 'Cocktails, beer and zero proof' },
    { vendorLocationId: '7KQ2M', name: 'Pride Merch', text: 'Flags, shirts and fans' },
  ],
  externalLinks: [
    { name: 'Festival Tickets', url: 'https://example.com/tickets/long-beach-pride' },
    { name: 'Instagram', url: 'https://www.instagram.com/longbeachpride' },
  ],
  scheduleTitle: 'PERFORMANCE SCHEDULE (mock)',
  schedule: {
    image: '/promo/longbeachpride-schedule.webp',
    text: 'Performance schedule: 11:00 AM Gates and Yoga on the Sand; 1:00 PM Velvet Parade and Ballroom Basics; 3:00 PM Disco Meridian and Queen of Hearts; 6:00 PM Prism Choir and House of Coral; 8:30 PM Lola Lumina and Closing Ball.',
  },
  lineupTitle: 'LINEUP (mock)',
  lineup: [
    { stage: 'MAIN STAGE', artists: ['Lola Lumina', 'Prism Choir', 'Disco Meridian'] },
    { stage: 'DUB & JUNGLE', artists: ['House of Coral', 'Queen of Hearts', 'Tidal Dub'] },
    { stage: 'LOCAL TALENT', artists: ['Velvet Parade', 'Ballroom Basics', 'Pier Kids'] },
  ],
  details: [
    { title: 'When', text: 'May 17-18, 2025' },
    { title: 'Who', text: 'All ages. Bring an ID if you want to order alcohol; you must be 21+.' },
    { title: 'Where', text: 'Marina Green, between the pier and the convention center.' },
    { title: 'Access', text: 'Step-free paths, sign language at the main stage, a quiet tent.' },
  ],
  beyond: [
    { title: 'Drag brunch', text: 'Both mornings on the boardwalk, with a host per table.' },
    { title: 'Family cove', text: 'Face painting, story time and shade, until 5:00 PM.' },
    { title: 'Health village', text: 'Free screenings and someone to talk to, all weekend.' },
  ],
}
