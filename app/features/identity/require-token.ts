import { ApiError } from '#app/api/api-error.ts'
import { currentSession, followStorage } from './stored-session.ts'

/** @throws ApiError 401 with this text when the session has ended, so that nothing is sent */
export function requireToken(text: string): void {
  followStorage()
  if (!currentSession()) throw new ApiError(text, { status: 401, code: 'UNAUTHORIZED' })
}
