import { z } from 'zod'

export const pictureUpload = z.object({
  picture: z.instanceof(File).meta({
    type: 'string',
    format: 'binary',
    description: 'JPEG, PNG or WebP, up to 10 MB and 40 megapixels',
  }),
})

export const pictureAnswer = z
  .object({
    url: z.string().meta({ description: 'The permanent address of the picture, as WebP' }),
  })
  .meta({ id: 'Picture' })

export type PictureAnswer = z.infer<typeof pictureAnswer>
