import { z } from 'zod'
import { MAX_PUSH_ADDRESS_LENGTH, MAX_TEXTS_PER_DAY } from './notice-limits.ts'

/** How a person is told that an order is ready. */
export const noticeSettings = z
  .object({
    textsAgreed: z.boolean().meta({ description: 'The person agreed to texts about ready orders' }),
    textsStopped: z.boolean().meta({ description: 'They answered STOP to one since' }),
    pushKey: z.string().nullable().meta({
      description:
        'The key with which a browser subscribes; null where notifications are not offered',
    }),
    pushScript: z
      .string()
      .nullable()
      .meta({ description: 'The script of the stand-in, where it replaces the push services' }),
    browsers: z.int().meta({ description: 'How many browsers of the person are called' }),
  })
  .meta({ id: 'NoticeSettings' })

export const textConsent = z.object({ agrees: z.boolean() })

/** What `PushSubscription.toJSON()` gives. */
export const pushSubscription = z
  .object({
    endpoint: z.string().min(1).max(MAX_PUSH_ADDRESS_LENGTH),
    keys: z.object({
      p256dh: z.string().min(1).max(200),
      auth: z.string().min(1).max(100),
    }),
  })
  .meta({ id: 'PushSubscription' })

export const pushEndpoint = pushSubscription.pick({ endpoint: true })

/** What the service worker gets. */
export const pushMessage = z.object({
  noticeId: z.string(),
  title: z.string(),
  body: z.string(),
  path: z.string().meta({ description: 'The page of the order' }),
  tag: z.string().meta({ description: 'A newer message with it replaces the older one' }),
})

/** The texts about ready orders of a location, and what they cost. */
export const readyTexts = z
  .object({
    maxPerDay: z.int().meta({ description: 'At most as many on a business day' }),
    sentToday: z.int(),
    costOfOne: z.string().meta({ description: 'Dollars, as the operator has set it' }),
    costToday: z.string(),
    maxCost: z.string().meta({ description: 'What a business day costs at most' }),
  })
  .meta({ id: 'ReadyTexts' })

export const readyTextsEdit = z.object({ maxPerDay: z.int().min(0).max(MAX_TEXTS_PER_DAY) })

export type NoticeSettings = z.infer<typeof noticeSettings>
export type PushSubscriptionBody = z.infer<typeof pushSubscription>
export type PushMessage = z.infer<typeof pushMessage>
export type ReadyTexts = z.infer<typeof readyTexts>
