import { seededRandom, pick } from './seeded-random.ts'

const FIRST_NAMES =
  'Ava Liam Mia Noah Zoe Ethan Luna Mateo Isla Kai Nina Omar Ruby Diego Hana Felix Iris Jonah Leila Marcus Nora Oscar Paula Quinn Rosa Simon Tara Victor Wren Yara Andre Bianca Carlos Dana Elias Farah Gabe Helena Ivan Jade'.split(
    ' ',
  )
const LAST_NAMES =
  'Nguyen Garcia Kim Johnson Patel Martinez Brown Chen Davis Lopez Wilson Sato Anderson Silva Thomas Rossi Taylor Moore Ramos Jackson Ali Martin Park Thompson White Cohen Harris Clark Flores Lewis Robinson Walker Perez Hall Young Allen Torres King Wright Scott'.split(
    ' ',
  )

/** Area codes of the region; 555-01xx is reserved for invented people in each. */
const AREA_CODES = ['213', '323', '424', '562', '626', '657', '661', '714', '747', '818']
const LINES_PER_AREA_CODE = 100

export interface Guest {
  userId: string
  phoneNumber: string
  firstName: string
  lastName: string
}

/** The invented guests of the last half year, one per phone number. */
export const regularGuests: Guest[] = AREA_CODES.flatMap((areaCode) =>
  Array.from({ length: LINES_PER_AREA_CODE }, (_, line) => {
    const phoneNumber = `+1${areaCode}55501${String(line).padStart(2, '0')}`
    const roll = seededRandom(phoneNumber)
    return {
      userId: `demo-guest-${areaCode}${String(line).padStart(2, '0')}`,
      phoneNumber,
      firstName: pick(roll, FIRST_NAMES),
      lastName: pick(roll, LAST_NAMES),
    }
  }),
)
