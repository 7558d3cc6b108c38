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
    {
      stage: 'MAIN STAGE',
      artists: [
        {
          name: 'Lola Lumina',
          description: 'Disco anthems, a wardrobe of mirrors and a band of eight.',
          socialLink: { name: 'Instagram', url: 'https://www.instagram.com/lolalumina' },
        },
        {
          name: 'Prism Choir',
          description: 'Forty voices sing the songs you know, brighter.',
          socialLink: { name: 'Instagram', url: 'https://www.instagram.com/prismchoir' },
        },
        {
          name: 'Disco Meridian',
          description: 'Two DJs from Long Beach who never let a record end.',
          socialLink: { name: 'Instagram', url: 'https://www.instagram.com/discomeridian' },
        },
      ],
    },
    {
      stage: 'DUB & JUNGLE',
      artists: [
        {
          name: 'House of Coral',
          description: 'A ballroom house with its own sound system.',
          socialLink: { name: 'Instagram', url: 'https://www.instagram.com/houseofcoral' },
        },
        {
          name: 'Queen of Hearts',
          description: 'Drag host by day, jungle selector by night.',
          socialLink: { name: 'Instagram', url: 'https://www.instagram.com/queenofheartsdj' },
        },
        {
          name: 'Tidal Dub',
          description: 'Bass as slow and heavy as the harbor.',
          socialLink: { name: 'Instagram', url: 'https://www.instagram.com/tidaldub' },
        },
      ],
    },
    {
      stage: 'LOCAL TALENT',
      artists: [
        {
          name: 'Velvet Parade',
          description: 'A marching band in velvet that walks through the crowd.',
          socialLink: { name: 'Instagram', url: 'https://www.instagram.com/velvetparade' },
        },
        {
          name: 'Ballroom Basics',
          description: 'Learn to vogue in half an hour, then show it.',
          socialLink: { name: 'Instagram', url: 'https://www.instagram.com/ballroombasics' },
        },
        {
          name: 'Pier Kids',
          description: 'Teenagers from the pier with songs of their own.',
          socialLink: { name: 'Instagram', url: 'https://www.instagram.com/pierkids' },
        },
      ],
    },
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
