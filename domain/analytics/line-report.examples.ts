import type { LineReportItem } from './line-report.contract.ts'

const times = { promisedMedian: 9, waitedMedian: 6.4, waitedSlowest: 8.8, kept: 0.96 }

export const lineReportExample: LineReportItem = {
  stationId: '0b6f1f5e-6f0b-4a57-9c55-1d1f0a3b9a01',
  station: 'Bar',
  vendorLocationId: '5GRDN',
  location: 'Garden Bar',
  made: 212,
  ...times,
  remakes: 2,
  notCollected: 1,
  refused: 0,
  hours: [{ hour: 22, made: 88, ...times }],
}
