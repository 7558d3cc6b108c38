import { z } from 'zod'
import { locationStateName } from '#domain/locations/locations.contract.ts'
import { lineOfText } from '#domain/values/line-of-text.ts'
import { toRedirectTarget } from '#domain/values/redirect-target.ts'
import { MAX_SPOT_LENGTH, SPOT_TOO_LONG } from '#domain/values/spot.ts'
import { MIN_CODE_LENGTH } from './short-link-address.ts'
import { CODE_INVALID, TARGET_INVALID } from './short-links.messages.ts'

export const shortCodePath = z.object({ code: z.string().regex(/^[\w-]{1,32}$/) })

export const redirectAnswer = z.object({
  redirect: z
    .object({
      redirectUrl: z
        .string()
        .meta({ description: 'A path of this site or an absolute web address' }),
      asksFirst: z.literal(true).optional().meta({
        description:
          'Present when people are shown the host and asked before they leave: a venue entered the address, and the operator does not know its host',
      }),
    })
    .meta({ id: 'Redirect' }),
})

export type RedirectAnswer = z.infer<typeof redirectAnswer>
export type Redirect = RedirectAnswer['redirect']

const id = z.string().min(1).max(64)

const shortLinkTarget = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('LOCATION'),
      vendorLocationId: id,
      spot: lineOfText().max(MAX_SPOT_LENGTH, SPOT_TOO_LONG).optional().meta({
        description: 'Where the code is, such as TABLE 4: orders from it carry the place',
      }),
    }),
    z.object({ kind: z.literal('VENUE') }),
    z.object({ kind: z.literal('PRIZES'), eventId: id }),
    z.object({
      kind: z.literal('WEB'),
      url: z
        .string()
        .trim()
        .max(2_000)
        .refine((url) => toRedirectTarget(url) !== undefined, TARGET_INVALID),
    }),
  ])
  .meta({ id: 'ShortLinkTarget' })

const label = lineOfText().max(60)
const version = z.int().meta({ description: 'Of the copy that is changed' })

export const shortLink = z
  .object({
    code: z.string(),
    address: z.string().meta({ description: 'What a printed code holds' }),
    label: z.string(),
    target: shortLinkTarget,
    isLive: z.boolean().meta({
      description:
        'False while guests are led to the page of the venue instead: the link is retired, or its location is a draft or archived',
    }),
    retiredAt: z.iso.datetime().nullable(),
    lastScannedAt: z.iso.datetime().nullable().meta({ description: 'To the minute' }),
    createdAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'ShortLink' })

export const shortLinkList = z.object({
  shortLinks: z.array(shortLink),
  nextToken: z.string().nullable(),
})

export const newShortLink = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]+$/, CODE_INVALID)
    .min(MIN_CODE_LENGTH, CODE_INVALID)
    .max(32, CODE_INVALID),
  label,
  target: shortLinkTarget,
})

export const shortLinkChange = z.object({
  label,
  target: shortLinkTarget,
  isRetired: z.boolean(),
  version,
})

/** The public address of printed codes and the venue's locations. */
export const codePrinting = z
  .object({
    origin: z.string().meta({ description: 'The public address, which printed codes begin with' }),
    isFinal: z.boolean().meta({ description: 'Whether it is configured and uses https' }),
    longestCode: z.int().meta({ description: 'Below 2 when the public address is too long' }),
    locations: z.array(
      z.object({
        vendorLocationId: z.string(),
        description: z.string(),
        primaryColor: z.string().meta({ description: 'Hex color of its sheets' }),
        state: locationStateName,
        printedAt: z.iso.datetime().nullable(),
      }),
    ),
  })
  .meta({ id: 'CodePrinting' })

export type ShortLinkTarget = z.output<typeof shortLinkTarget>
export type ShortLink = z.output<typeof shortLink>
export type ShortLinkList = z.output<typeof shortLinkList>
export type NewShortLink = z.output<typeof newShortLink>
export type NewShortLinkInput = z.input<typeof newShortLink>
export type ShortLinkChange = z.output<typeof shortLinkChange>
export type CodePrinting = z.output<typeof codePrinting>
