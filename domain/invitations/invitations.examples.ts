import type {
  CreateInvitationBody,
  FoundInvitation,
  Invitation,
  ListedVenue,
  StartVenueBody,
} from './invitations.contract.ts'

const token = '3q2-7wABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhs'

export const createInvitationExample: CreateInvitationBody = {
  invitationId: '0192f0c4-5c1f-7d2a-9f63-3b1e5a7c8d92',
  token,
  phoneNumber: '+13105550123',
  sendBy: 'text',
}

export const invitationExample: Invitation = {
  invitationId: createInvitationExample.invitationId,
  state: 'VALID',
  phoneNumber: '+13105550123',
  leadId: null,
  companyName: null,
  vendorId: null,
  vendorName: null,
  createdBy: 'Kai B.',
  createdAt: '2026-11-20T04:00:00.000Z',
  expiresAt: '2026-11-27T04:00:00.000Z',
}

export const invitationLinkExample = `https://order.example.com/staff/start/${token}`

export const foundInvitationExample: FoundInvitation = { state: 'VALID', vendorId: null }

export const startVenueExample: StartVenueBody = {
  vendorId: 'K7QW4ZRT',
  vendorLocationId: 'M3XA9',
  invitationToken: token,
  name: 'Pier Room',
  addressLine1: '1 Ocean Blvd',
  city: 'Long Beach',
  state: 'CA',
  zip: '90802',
  timeZone: 'America/Los_Angeles',
  locationName: 'Main Bar',
}

export const listedVenueExample: ListedVenue = {
  vendorId: 'HARBOR',
  name: 'Harbor Hall',
  city: 'Los Angeles',
  state: 'OPEN',
  locationCount: 3,
  lastSaleAt: '2026-11-20T04:00:00.000Z',
  createdAt: '2026-05-02T18:00:00.000Z',
}
