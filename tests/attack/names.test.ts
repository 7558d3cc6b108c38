import { expect, test } from 'vitest'
import { eventFields } from '#domain/events/event-fields.contract.ts'
import { createGleventBody } from '#domain/guest-list/guest-list.contract.ts'
import { leadBody } from '#domain/leads/leads.contract.ts'
import { joinBody } from '#domain/membership/membership.contract.ts'
import { createVendorRoleBody } from '#domain/vendor-roles/vendor-roles.contract.ts'

const NAMES = [
  ['a colleague', createVendorRoleBody.shape.name],
  ['a company', leadBody.shape.companyName],
  ['a contact', leadBody.shape.fullName],
  ['a member', joinBody.shape.firstName],
  ['an event', eventFields.shape.eventName],
  ['a guest-list event', createGleventBody.shape.name],
  ['a venue', createGleventBody.shape.venueName],
  ['an address', createGleventBody.shape.addressLine2],
] as const

test.each(NAMES)('the name of %s has one line and cannot reorder the text around it', (_, name) => {
  expect(name.parse('Maya\r\n\u202Esivad')).toBe('Maya sivad')
})

test.each(NAMES.slice(0, 3))('the name of %s cannot be invisible', (_, name) => {
  expect(name.safeParse('\u200B\u200B\u200B').success).toBe(false)
})
