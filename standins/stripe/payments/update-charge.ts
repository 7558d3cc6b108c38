import { change, type Answer } from '../change.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { unknownParameter } from '../http/stripe-refusal.ts'
import { toMetadata } from '../objects/metadata.ts'
import type { StandInContext } from '../standin-context.ts'
import { requireLoaded } from '../store/find-loaded.ts'

/** Changes what a charge says about itself. It keeps its own metadata after its payment was given others. */
export function updateCharge(
  context: StandInContext,
  request: ApiRequest,
  id: string,
): Promise<Answer> {
  const { form } = request
  const unknown = Object.keys(form).find((name) => name !== 'metadata')
  if (unknown) throw unknownParameter(unknown)
  return change(context, request, [id], (loaded) => {
    const charge = requireLoaded(loaded, 'charge', id, 'charge')
    const body = { ...charge.body, metadata: toMetadata(charge.body.metadata, form) }
    return { body, writes: [{ ...charge, body }] }
  })
}
