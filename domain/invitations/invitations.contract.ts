import { z } from 'zod'
import { isEmail } from '../values/email.ts'
import { INVITATION_STATES } from '../values/invitation-state.ts'
import { lineOfText } from '../values/line-of-text.ts'
import { CODE_LETTERS } from '../values/new-code.ts'
import { vendorFields } from '../vendors/managed-vendors.contract.ts'
import {
  LOCATION_ID_LENGTH,
  LOCATION_NAME_MAX_LENGTH,
  OWNER_NAME_MAX_LENGTH,
  TOKEN_LENGTH,
  VENDOR_ID_LENGTH,
} from './invitation-limits.ts'
import { LOCATION_NAME_REQUIRED } from '../locations/locations.messages.ts'
import { INVITATION_EMAIL_INVALID } from './invitations.messages.ts'

const token = z.string().regex(new RegExp(`^[\\w-]{${TOKEN_LENGTH}}$`))

export const createInvitationBody = z.object({
  invitationId: z.uuid().meta({ description: 'A new id' }),
  token: token.meta({ description: '256 new random bits in base64url; only their hash is stored' }),
  phoneNumber: z.string().max(40).optional().meta({
    description: 'The only number that may use it: E.164, or as typed in the US',
  }),
  leadId: z.uuid().optional().meta({ description: 'The request for a demo that it answers' }),
  sendBy: z.enum(['text', 'email']).optional(),
  email: z.string().trim().refine(isEmail, INVITATION_EMAIL_INVALID).optional(),
})

const invitation = z
  .object({
    invitationId: z.uuid(),
    state: z.enum(INVITATION_STATES),
    phoneNumber: z.string().nullable(),
    leadId: z.uuid().nullable(),
    companyName: z.string().nullable().meta({ description: 'Who requested the demo' }),
    vendorId: z.string().nullable().meta({ description: 'The venue that was started with it' }),
    vendorName: z.string().nullable(),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' })

export const invitationAnswer = z.object({ invitation })
export const createdInvitationAnswer = z.object({
  invitation,
  link: z.url(),
  wasSent: z.boolean().meta({ description: 'False when it was not to be sent, or could not be' }),
})
export const invitationList = z.object({
  items: z.array(invitation),
  nextToken: z.string().nullable(),
})

/** The public state of an invitation. */
const foundInvitation = z
  .object({
    state: z
      .enum([...INVITATION_STATES, 'FOREIGN'])
      .meta({ description: 'FOREIGN when it is for another phone number than that of the caller' }),
    vendorId: z
      .string()
      .nullable()
      .meta({ description: 'The venue that the caller has started with it' }),
  })
  .meta({ id: 'FoundInvitation' })
export const foundInvitationAnswer = z.object({ invitation: foundInvitation })

const idOf = (length: number) => z.string().regex(new RegExp(`^[${CODE_LETTERS}]{${length}}$`))
const { name, addressLine1, addressLine2, city, state, zip, timeZone } = vendorFields.shape

export const startVenueBody = z.object({
  vendorId: idOf(VENDOR_ID_LENGTH).meta({ description: 'A new id' }),
  vendorLocationId: idOf(LOCATION_ID_LENGTH).meta({ description: 'A new id' }),
  invitationToken: token.optional(),
  name,
  addressLine1,
  addressLine2: addressLine2.optional(),
  city,
  state,
  zip,
  timeZone,
  locationName: lineOfText().min(1, LOCATION_NAME_REQUIRED).max(LOCATION_NAME_MAX_LENGTH),
  ownerName: lineOfText()
    .max(OWNER_NAME_MAX_LENGTH)
    .optional()
    .meta({ description: 'What colleagues call the person; otherwise the name of the account' }),
})

const startedVenue = z
  .object({ vendorId: z.string(), vendorLocationId: z.string() })
  .meta({ id: 'StartedVenue' })
export const startedVenueAnswer = z.object({ venue: startedVenue })

const listedVenue = z
  .object({
    vendorId: z.string(),
    name: z.string(),
    city: z.string(),
    state: z.enum(['DRAFT', 'OPEN', 'CLOSED']).meta({
      description: 'OPEN with an open location, else CLOSED with a closed one, else DRAFT',
    }),
    locationCount: z.int(),
    lastSaleAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ListedVenue' })
export const venueList = z.object({
  items: z.array(listedVenue),
  nextToken: z.string().nullable(),
  warnings: z.array(z.string()).meta({
    description: 'What an operator has to do for the installation in production, in words',
  }),
})

export type CreateInvitationBody = z.infer<typeof createInvitationBody>
export type Invitation = z.infer<typeof invitation>
export type InvitationAnswer = z.infer<typeof invitationAnswer>
export type CreatedInvitation = z.infer<typeof createdInvitationAnswer>
export type InvitationList = z.infer<typeof invitationList>
export type FoundInvitation = z.infer<typeof foundInvitation>
export type FoundInvitationAnswer = z.infer<typeof foundInvitationAnswer>
export type StartVenueBody = z.infer<typeof startVenueBody>
export type StartedVenue = z.infer<typeof startedVenue>
export type StartedVenueAnswer = z.infer<typeof startedVenueAnswer>
export type ListedVenue = z.infer<typeof listedVenue>
export type VenueList = z.infer<typeof venueList>
