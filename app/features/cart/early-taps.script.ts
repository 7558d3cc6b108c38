import { answerEarlyTaps } from './early-taps.ts'

answerEarlyTaps()
