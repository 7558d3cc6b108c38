import type { PaymentCheck, Problem, Readiness, SetUpLocation } from './readiness.contract.ts'
import { toProblemText } from './problem-texts.ts'
import { codesPath, editProductPath } from './set-up-paths.ts'

const alcoholExample: Problem = {
  code: 'ALCOHOL_WITHOUT_AGE',
  text: toProblemText('ALCOHOL_WITHOUT_AGE', { count: 1, product: 'Harbor Lager' }),
  path: editProductPath('2DFE6', 'harbor-lager'),
  blocks: true,
  vendorLocationId: '2DFE6',
  products: [
    {
      productId: 'harbor-lager',
      name: 'Harbor Lager',
      path: editProductPath('2DFE6', 'harbor-lager'),
    },
  ],
}

const nothingPrintedExample: Problem = {
  code: 'NOTHING_PRINTED',
  text: toProblemText('NOTHING_PRINTED', { location: 'Main Bar' }),
  path: codesPath('HARBOR'),
  blocks: false,
  vendorLocationId: '2DFE6',
}

const setUpLocationExample: SetUpLocation = {
  vendorLocationId: '2DFE6',
  description: 'Main Bar',
  primaryColor: '#d2f34c',
  state: 'DRAFT',
  version: 1,
  productCount: 12,
  sellableCount: 11,
}

export const readinessExample: Readiness = {
  problems: [alcoholExample, nothingPrintedExample],
  locations: [setUpLocationExample],
}

export const paymentCheckExample: PaymentCheck = {
  service: 'Payments',
  name: 'account',
  result: 'failure',
  text: 'The payment provider has not enabled charges for this account.',
  fix: 'Finish the account’s setup in the provider’s dashboard.',
}
