import { pictureAnswer, pictureUpload } from '#domain/pictures.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { MAX_PICTURE_BYTES } from '#domain/values/picture-limits.ts'
import { checkFirst, limitBody } from '../../http/guard-body.ts'
import { vendorPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, refusals } from '../../http/routes.ts'
import { requireUploadRight, uploadPicture } from './upload-picture.ts'

/** Allowance for the multipart boundaries. */
const MAX_BODY_BYTES = MAX_PICTURE_BYTES + 16 * 1024

const refuseOthers = checkFirst((context, { vendorId = '' }) =>
  requireUploadRight(context, toUpperId(vendorId)),
)

const postPicture = describeCall({
  operationId: 'uploadPicture',
  summary: 'Upload a picture',
  description:
    'Stores a picture of the vendor, for managers and up: re-encoded as WebP of at most 1,600 px, without EXIF. The same picture has the same address, so no `Idempotency-Key` is needed.',
  access: 'signed-in',
  method: 'post',
  path: '/vendors/{vendorId}/pictures',
  tags: ['Staff'],
  middleware: [refuseOthers, limitBody(MAX_BODY_BYTES)],
  request: {
    params: vendorPath,
    body: { required: true, content: { 'multipart/form-data': { schema: pictureUpload } } },
  },
  responses: {
    200: json(pictureAnswer, { url: `/pictures/${'0'.repeat(64)}.webp` }),
    ...refusals(400, 401, 403, 409, 503),
  },
})

export const picturesRoutes = createRoutes().openapi(postPicture, async (c) => {
  const { picture } = c.req.valid('form')
  const file = new Uint8Array(await picture.arrayBuffer())
  const vendorId = toUpperId(c.req.valid('param').vendorId)
  return c.json(await uploadPicture(c.var.context, vendorId, file), 200)
})
