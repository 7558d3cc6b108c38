import type { Festival } from './festival.ts'

export const HEARTLA: Festival = {
  name: 'Heart LA',
  slug: 'heartla',
  tagline: 'Dub, jungle and local talent under one open sky.',
  description:
    'Heart LA, March 1, 2025: two stages of dub, jungle and local talent. All ages. Order from your phone and skip the lines.',
  dates: 'March 1, 2025',
  hours: '2:00 PM - 11:00 PM',
  venue: { name: 'Elysian Commons', city: 'Los Angeles', state: 'CA' },
  startDate: '2025-03-01T14:00-08:00',
  endDate: '2025-03-01T23:00-08:00',
  accent: '#fb7185',
  hero: '/promo/heartla.webp',
  share: '/promo/og-heartla.jpg',
  quickBuy: 'QUICK BUY',
  orderLinks: [
    { vendorLocationId: '2DFE6', name: 'Main Bar', text: 'Beer, cocktails and water' },
    { vendorLocationId: '7KQ2M', name: 'Merch Booth', text: 'Shirts, caps and posters' },
  ],
  externalLinks: [],
  scheduleTitle: 'PERFORMANCE SCHEDULE',
  schedule: {
    image: '/promo/heartla-schedule.webp',
    text: 'Performance schedule: 2:00 PM Doors and Palm Court Sound; 3:30 PM Marisol Dub and Kid Tremor; 5:00 PM Echo Plaza and Jungle Sisters; 7:00 PM The Low Tides and Amen District; 9:00 PM Golden Hour Orchestra and Bassline Botanica.',
  },
  lineupTitle: 'LINEUP',
  lineup: [
    {
      stage: 'MAIN STAGE',
      artists: [
        {
          name: 'Golden Hour Orchestra',
          description:
            'Eleven players, strings and a sub bass, made for the last light of the day.',
          socialLink: { name: 'Instagram', url: 'https://www.instagram.com/goldenhourorchestra' },
        },
        {
          name: 'The Low Tides',
          description: 'Slow surf guitars over steppers rhythms.',
          socialLink: { name: 'Instagram', url: 'https://www.instagram.com/thelowtides' },
        },
        {
          name: 'Echo Plaza',
          description: 'A live dub desk: everything you hear is played and delayed on the spot.',
          socialLink: { name: 'Instagram', url: 'https://www.instagram.com/echoplaza' },
        },
      ],
    },
    {
      stage: 'DUB & JUNGLE',
      artists: [
        {
          name: 'Marisol Dub',
          description: 'Roots sevens from Boyle Heights, one turntable, one echo.',
          socialLink: { name: 'Instagram', url: 'https://www.instagram.com/marisoldub' },
        },
        {
          name: 'Jungle Sisters',
          description: 'Two sisters, four decks, 174 beats per minute.',
          socialLink: { name: 'Instagram', url: 'https://www.instagram.com/junglesisters' },
        },
        {
          name: 'Amen District',
          description: 'Breaks cut by hand from worn-out records.',
          socialLink: { name: 'Instagram', url: 'https://www.instagram.com/amendistrict' },
        },
      ],
    },
    {
      stage: 'LOCAL TALENT',
      artists: [
        {
          name: 'Palm Court Sound',
          description: 'The neighborhood sound system that opens every good party.',
          socialLink: { name: 'Instagram', url: 'https://www.instagram.com/palmcourtsound' },
        },
        {
          name: 'Kid Tremor',
          description: 'Nineteen years old, a sampler and a borrowed bass amp.',
          socialLink: { name: 'Instagram', url: 'https://www.instagram.com/kidtremor' },
        },
        {
          name: 'Bassline Botanica',
          description: 'House plants, house music, a garden on stage.',
          socialLink: { name: 'Instagram', url: 'https://www.instagram.com/basslinebotanica' },
        },
      ],
    },
  ],
  details: [
    { title: 'When', text: 'March 1, 2025, 2:00 PM - 11:00 PM' },
    { title: 'Who', text: 'All ages. Bring an ID if you want to order alcohol; you must be 21+.' },
    {
      title: 'Getting there',
      text: 'Metro A and E lines, 8 minutes on foot. Bike parking at the gate.',
    },
    { title: 'Paying', text: 'Every bar takes orders by phone. Cards, Apple Pay and Google Pay.' },
  ],
  beyond: [
    {
      title: 'Mural alley',
      text: 'Six painters finish one wall between the first and the last set.',
    },
    {
      title: 'Record fair',
      text: 'Forty crates of dub plates and jungle white labels, until 8:00 PM.',
    },
    { title: 'Street kitchen', text: 'Tacos, elotes and vegan pastries from the neighborhood.' },
  ],
}
