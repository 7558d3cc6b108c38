import {
  accountLinkAnswer,
  operatorShareBody,
  venueAccountAnswer,
  type VenueAccount,
} from '#domain/venue-accounts/venue-accounts.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { vendorPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { changeOperatorShare } from './change-operator-share.ts'
import {
  checkVenueAccount,
  findVenueAccount,
  sayNoTax,
  startVenueAccount,
} from './venue-account.ts'

const example: VenueAccount = {
  isOffered: true,
  stripeAccount: 'acct_1OfHarborHall',
  isUsed: false,
  isClosed: false,
  chargesEnabled: false,
  lacksTax: false,
  asksTax: false,
  noTaxSaid: null,
  stillAsked: ['a bank account'],
  operatorShare: 250,
  locations: [{ vendorLocationId: 'B1R', description: 'Main Bar', operatorShare: 500 }],
}

const getAccount = describeCall({
  operationId: 'findVenueAccount',
  summary: 'Find the venue’s own account at the payment provider',
  description:
    'In the state that the provider told us last. New orders are paid to it once it can charge. For SUPER_ADMINs.',
  access: 'signed-in',
  method: 'get',
  path: '/admin/vendors/{vendorId}/payment-account',
  tags: ['Money'],
  request: { params: vendorPath },
  responses: { 200: json(venueAccountAnswer, example), ...refusals(401, 403, 404) },
})

const putAccount = describeCall({
  operationId: 'checkVenueAccount',
  summary: 'Ask the payment provider for the state of the venue’s own account',
  description:
    'The state is recorded, and from then on new orders are paid to an account that can charge. Its changes are recorded without this call too, within a minute. For SUPER_ADMINs.',
  access: 'signed-in',
  method: 'put',
  path: '/admin/vendors/{vendorId}/payment-account',
  tags: ['Money'],
  request: { params: vendorPath },
  responses: { 200: json(venueAccountAnswer, example), ...refusals(401, 403, 404) },
})

const postAccount = describeCall({
  operationId: 'startVenueAccount',
  summary: 'Open the venue’s own account, or continue its setup',
  description:
    'Answers with a link to the provider’s form, which leads back to the Payments page. Repeats open one account. For SUPER_ADMINs. 409 `ACCOUNTS_NOT_OFFERED` where venues are paid through the operator.',
  access: 'signed-in',
  method: 'post',
  path: '/admin/vendors/{vendorId}/payment-account',
  tags: ['Money'],
  request: { params: vendorPath },
  responses: {
    200: json(accountLinkAnswer, { url: 'https://connect.stripe.com/setup/s/acct_1/x' }),
    ...refusals(401, 403, 404, 409),
  },
})

const putNoTax = describeCall({
  operationId: 'sayNoTax',
  summary: 'Say that no sales tax is due',
  description:
    'Where the account that a venue uses is registered in no state, so that tax is 0. Kept with the name of who says it, until the tax settings of the account change. Where that is no question, it changes nothing. For SUPER_ADMINs.',
  access: 'signed-in',
  method: 'put',
  path: '/admin/vendors/{vendorId}/payment-account/no-tax',
  tags: ['Money'],
  request: { params: vendorPath },
  responses: { 200: json(venueAccountAnswer, example), ...refusals(401, 403, 404) },
})

const putShare = describeCall({
  operationId: 'changeOperatorShare',
  summary: 'Change what the operator keeps of a venue’s sales',
  description:
    'A share of net sales, without tax and tips, of orders from now on that are paid to the venue’s own account; a location may have a share of its own. All of it is saved, or nothing. For platform operators.',
  access: 'signed-in',
  method: 'put',
  path: '/admin/vendors/{vendorId}/operator-share',
  tags: ['Money'],
  request: {
    params: vendorPath,
    body: jsonBody(operatorShareBody, {
      operatorShare: 250,
      locations: [{ vendorLocationId: 'B1R', operatorShare: 500 }],
    }),
  },
  responses: { 200: json(venueAccountAnswer, example), ...refusals(401, 403, 404) },
})

export const venueAccountRoutes = createRoutes()
  .openapi(getAccount, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json(await findVenueAccount(c.var.context, vendorId), 200)
  })
  .openapi(putAccount, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json(await checkVenueAccount(c.var.context, vendorId), 200)
  })
  .openapi(postAccount, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json(await startVenueAccount(c.var.context, vendorId), 200)
  })
  .openapi(putNoTax, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json(await sayNoTax(c.var.context, vendorId), 200)
  })
  .openapi(putShare, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json(await changeOperatorShare(c.var.context, vendorId, c.req.valid('json')), 200)
  })
