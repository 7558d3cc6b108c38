import { NOT_YOUR_ACCOUNT } from '#domain/notices/notices.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Context } from '../../process/context.ts'

/** @throws Failure forbidden for another person's account */
export function requireOwnAccount(context: Context, userId: string): void {
  if (requireCaller(context).userId === userId) return
  throw new Failure('forbidden', NOT_YOUR_ACCOUNT, { code: 'NOT_YOURS' })
}
