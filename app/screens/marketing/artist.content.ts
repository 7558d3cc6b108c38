import type { LineupEntry } from './lineup.tsx'

export const ARTIST_NAME = 'MKY'
export const JOIN_QA = 'Join Q&A'

export const ARTIST_DESCRIPTION =
  'MKY writes synthwave for late trains and empty piers. See the pictures of the tour, join the Q&A and follow along.'

export const BIOGRAPHY = [
  'MKY grew up between a harbor and a radio tower and learned to play on a broken organ. The first record, made at night in a kitchen, sold out in a week.',
  'Three albums later the sound is wider, the rooms are bigger, and the kitchen is still where every song begins. On stage MKY plays everything live: two synthesizers, a drum machine and one voice.',
] as const

export const PICTURES = [
  { src: '/promo/mky-stage.webp', alt: 'A microphone in front of a velvet curtain' },
  { src: '/promo/mky-crowd.webp', alt: 'A mirror ball in beams of light' },
  { src: '/promo/mky-studio.webp', alt: 'A sound wave in pink and blue' },
  { src: '/promo/mky-night.webp', alt: 'The moon over a sea of neon lines' },
] as const

export const QA_URL = 'https://example.com/mky/questions'

export const SOCIAL_LINKS = [
  { name: 'Instagram', url: 'https://www.instagram.com/mky' },
  { name: 'TikTok', url: 'https://www.tiktok.com/@mky' },
  { name: 'Spotify', url: 'https://open.spotify.com/artist/mky' },
  { name: 'YouTube', url: 'https://www.youtube.com/@mky' },
] as const

export const LINEUP_TITLE = 'Lineup'

/** The acts of that night. */
export const LINEUP: readonly LineupEntry[] = [
  {
    name: ARTIST_NAME,
    description: 'Two synthesizers, a drum machine and one voice, all of it live.',
    socialLink: { name: 'Instagram', url: 'https://www.instagram.com/mky' },
    image: '/promo/mky-stage.webp',
  },
  {
    name: 'Radio Tower',
    description: 'Opens the night with tape loops and a shortwave receiver.',
    socialLink: { name: 'Instagram', url: 'https://www.instagram.com/radiotowerloops' },
  },
  {
    name: 'Kitchen Hours',
    description: 'A late set of quiet house, as played where every song begins.',
    socialLink: { name: 'SoundCloud', url: 'https://soundcloud.com/kitchenhours' },
  },
]
