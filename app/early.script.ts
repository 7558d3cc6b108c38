import { answerEarlyTaps } from './features/cart/early-taps.ts'
import { openArrivalEarly } from './screens/ordering/menu/open-arrival.ts'

answerEarlyTaps()
openArrivalEarly()
