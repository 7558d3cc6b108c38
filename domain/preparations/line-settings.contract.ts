import { z } from 'zod'
import { TOGETHER_WITHIN_MINUTES } from './preparation-limits.ts'

/** How a location that works as a line is run, besides its stations. */
export const lineSettings = z
  .object({
    callsTogether: z.boolean().meta({
      description: `Whether a part of an order that is ready waits for the parts that are expected within ${TOGETHER_WITHIN_MINUTES} minutes, so that its guest is called once; otherwise each part is called by itself`,
    }),
  })
  .meta({ id: 'LineSettings' })

/** What is left out stays as it is. */
export const lineSettingsEdit = z.object({ callsTogether: z.boolean() }).partial()

export type LineSettings = z.infer<typeof lineSettings>
export type LineSettingsEdit = z.output<typeof lineSettingsEdit>
