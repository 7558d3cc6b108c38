import type { Lead, LeadBody } from './leads.contract.ts'

export const leadBodyExample: LeadBody = {
  companyName: 'Harbor Hall',
  fullName: 'Jordan Reyes',
  phone: '(310) 555-0142',
  email: 'jordan@example.com',
  message: 'Three bars, 900 guests on a Saturday. How fast can we start?',
}

export const leadExample: Lead = {
  ...leadBodyExample,
  leadId: '0192f0c4-5c1f-7d2a-9f63-3b1e5a7c8d91',
  createdAt: '2026-11-20T04:00:00.000Z',
  invitation: { state: 'VALID', createdAt: '2026-11-20T05:00:00.000Z' },
}
