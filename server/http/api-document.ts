import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Env } from '../calls/api-request.ts'

const TAGS = [
  { name: 'Identity', description: 'Signing in by SMS, sessions, signing keys' },
  { name: 'Vendors', description: 'The venues' },
  { name: 'Locations', description: 'The bars, booths and doors of a venue' },
  { name: 'Inventory', description: 'What a location sells' },
  { name: 'Orders', description: 'Ordering and paying, for guests' },
  { name: 'Prizes', description: 'Tickets, draws and prizes of an event' },
  { name: 'Staff', description: 'Roles, fulfillment and refunds, for staff of a venue' },
  { name: 'Analytics', description: 'What a venue sold, for its managers' },
  { name: 'Payments', description: 'Webhooks of the payment provider' },
  { name: 'Money', description: 'Open money, the close of a day, payouts and statements' },
  { name: 'Events', description: 'The nights of a venue' },
  { name: 'Membership', description: 'Plans, payments and credits of members' },
  { name: 'Leads', description: 'Venues that ask for a demo' },
  { name: 'Guest list', description: 'Events with a guest list, for members' },
  { name: 'Venues', description: 'Starting a venue: invitations, its page and its address' },
  { name: 'Redirects', description: 'Printed short codes and wristbands' },
]

/** Serves the OpenAPI document of every described call at /openapi.json. */
export function describeApi(api: OpenAPIHono<Env>): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'idToken', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The id token of a session, as `verifyCode` or `refreshSession` answers it.',
  })
  api.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'Fayva',
      version: '1',
      description:
        'Ordering, fulfillment and venue management. Every call that creates or spends something accepts an `Idempotency-Key` header: repeating a request with the same key and body returns the first response.',
      contact: { name: 'Fayva support', email: 'support@fayva.com' },
      license: { name: 'Proprietary', url: 'https://fayva.com/terms' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: TAGS,
  })
}
