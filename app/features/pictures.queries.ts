import { vendorPath } from '#app/api/api-paths.ts'
import { ApiError, errorText } from '#app/api/api-error.ts'
import { NETWORK_ERROR } from '#app/api/api.messages.ts'
import { toApiError } from '#app/api/request.ts'
import { sendWithToken } from '#app/api/token-provider.ts'
import type { UploadPicture } from '#app/ui/forms/use-picture-upload.ts'
import type { PictureAnswer } from '#domain/pictures.contract.ts'

const NOT_SENT = 'The picture could not be uploaded. Please try again.'
/**
 * The timeout is long, because a large picture on a venue's network is slow; the user sees progress
 * and can cancel.
 */
const TIMEOUT_MS = 120_000

/** Uploads pictures of a vendor. @throws Error with a message for users */
export function pictureUploader(vendorId: string): UploadPicture {
  return async (file, options) => {
    try {
      return await readUrl(await sendWithToken((token) => send(vendorId, file, token, options)))
    } catch (error) {
      throw new Error(errorText(error, NOT_SENT), { cause: error })
    }
  }
}

async function readUrl(answer: Response): Promise<string> {
  if (!answer.ok) throw await toApiError(answer)
  return ((await answer.json()) as PictureAnswer).url
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function send(
  vendorId: string,
  file: File,
  token: string | undefined,
  { onProgress, signal }: Parameters<UploadPicture>[1],
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const body = new FormData()
    body.set('picture', file)
    const request = new XMLHttpRequest()
    const fail = () => reject(new ApiError(NETWORK_ERROR, { status: 0, code: 'NETWORK_ERROR' }))
    request.open('POST', `/api${vendorPath(vendorId)}/pictures`)
    request.timeout = TIMEOUT_MS
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
