import type {
  NotCollected,
  NotCollectedRefund,
  Preparation,
  RecentPreparation,
  RemakeBody,
  StageMove,
} from './preparations.contract.ts'

export const preparationExample: Preparation = {
  preparationId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d55',
  orderId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d3e',
  station: 'Bar',
  stationId: 'c1d0a4f2-9b1e-4a57-8f55-7d6c0c3c8f21',
  round: 1,
  stage: 'MAKING',
  stageAt: '2026-07-04T21:31:10.000Z',
  pickupNumber: 147,
  customerName: 'Maya R.',
  spot: null,
  queuedAt: '2026-07-04T21:30:00.000Z',
  lines: [
    {
      lineId: 'garden-spritz',
      productId: 'garden-spritz',
      name: 'Garden Spritz',
      variantName: null,
      options: [],
      note: 'no ice',
      quantity: 2,
      struckQuantity: 0,
      isAlcohol: true,
      doneAt: null,
    },
  ],
}

export const recentPreparationExample: RecentPreparation = {
  preparation: { ...preparationExample, stage: 'READY' },
  movedFrom: 'MAKING',
  movedBy: 'Sam P.',
}

export const stageMoveExample: StageMove = { from: 'QUEUED', to: 'MAKING' }

export const remakeExample: RemakeBody = {
  lines: [{ lineId: 'garden-spritz', quantity: 1 }],
  reason: 'SPILLED',
}

export const notCollectedExample: NotCollected = {
  items: [
    {
      orderId: preparationExample.orderId,
      pickupNumber: 147,
      customerName: 'Maya R.',
      datetimePaid: '2026-07-04T21:30:00.000Z',
      items: ['2× Garden Spritz'],
      amount: '26.28',
    },
  ],
}

export const notCollectedRefundExample: NotCollectedRefund = {
  refunded: [preparationExample.orderId],
}
