import { answerEarlyTaps } from './features/cart/early-taps.ts'
import { openArrivalEarly } from './screens/ordering/menu/open-arrival.ts'
import { hideOwnZone } from './ui/data/hide-own-zone.ts'

hideOwnZone()
answerEarlyTaps()
openArrivalEarly()
