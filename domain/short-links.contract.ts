import { z } from 'zod'

export const shortCodePath = z.object({ code: z.string().regex(/^[\w-]{1,32}$/) })

export const redirectAnswer = z.object({
  redirect: z
    .object({
      redirectUrl: z
        .string()
        .meta({ description: 'A path of this site or an absolute web address' }),
    })
    .meta({ id: 'Redirect' }),
})

export type RedirectAnswer = z.infer<typeof redirectAnswer>
