import { z } from 'zod'
import { OFFLINE_AFTER_SECONDS, TOGETHER_WITHIN_MINUTES } from './preparation-limits.ts'

/** Why the shift's manager is not texted any more: without a manager's role here, or after STOP. */
const SHIFT_MANAGER_PROBLEMS = ['NO_ROLE', 'STOPPED'] as const

const person = z.object({ userId: z.string(), name: z.string() })
const shiftManager = person.extend({
  problem: z.enum(SHIFT_MANAGER_PROBLEMS).nullable().meta({
    description:
      'Why nobody is told: the person has no role of a manager here any more, or answered STOP to our texts',
  }),
})

/** How a location that works as a line is run, besides its stations. */
export const lineSettings = z
  .object({
    callsTogether: z.boolean().meta({
      description: `Whether a part of an order that is ready waits for the parts that are expected within ${TOGETHER_WITHIN_MINUTES} minutes, so that its guest is called once; otherwise each part is called by itself`,
    }),
    shiftManager: shiftManager.nullable().meta({
      description: `Who gets one text when orders wait at a station whose screen was not heard of for ${OFFLINE_AFTER_SECONDS} s`,
    }),
    managers: z.array(person).meta({ description: 'Who can be named' }),
  })
  .meta({ id: 'LineSettings' })

/** What is left out stays as it is. */
export const lineSettingsEdit = z
  .object({
    callsTogether: z.boolean(),
    shiftManagerId: z
      .string()
      .min(1)
      .max(128)
      .nullable()
      .meta({ description: 'One of `managers`; null tells nobody' }),
  })
  .partial()

export type ShiftManager = z.infer<typeof shiftManager>
export type LineSettings = z.infer<typeof lineSettings>
export type LineSettingsEdit = z.output<typeof lineSettingsEdit>
