import { change, type Answer } from '../change.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { findText, type Form } from '../http/form.ts'
import { invalidRequest, missingParameter } from '../http/stripe-refusal.ts'
import { newId, toSeconds } from '../objects/new-id.ts'
import type { StandInContext } from '../standin-context.ts'
import { requireLoaded } from '../store/find-loaded.ts'

const VALID_SECONDS = 5 * 60
const FORM_PATH = '/dev/stripe/onboarding'

/** Makes a link to the form of a connected account: for five minutes and one visit. */
export function createAccountLink(context: StandInContext, request: ApiRequest): Promise<Answer> {
  const { form } = request
  const id = requireText(form, 'account')
  const [returnUrl, refreshUrl] = [
    requireText(form, 'return_url'),
    requireText(form, 'refresh_url'),
  ]
  if (findText(form, 'type') !== 'account_onboarding') {
    throw invalidRequest('The stand-in makes links for onboarding only.', { param: 'type' })
  }
  return change(context, request, [id], (loaded) => {
    const account = requireLoaded(loaded, 'account', id, 'account')
    const created = toSeconds(context.now())
    const link = {
      token: newId('link', 24),
      returnUrl,
      refreshUrl,
      expiresAt: created + VALID_SECONDS,
      isVisited: false,
    }
    return {
      body: {
        object: 'account_link',
        created,
        expires_at: link.expiresAt,
        url: new URL(`${FORM_PATH}/${id}/${link.token}`, returnUrl).href,
      },
      writes: [{ ...account, secrets: { ...account.secrets, link } }],
    }
  })
}

function requireText(form: Form, name: string): string {
  const text = findText(form, name)
  if (text === undefined) throw missingParameter(name)
  return text
}
