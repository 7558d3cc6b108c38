import type { NoticeSettings } from '#domain/notices/notices.contract.ts'
import type { Context } from '../../process/context.ts'
import { requireOwnAccount } from './notices.access.ts'
import { saveConsent, selectConsent } from './notices.store.ts'

/** How a person is told that an order is ready. @throws Failure forbidden */
export async function findNoticeSettings(
  context: Context,
  userId: string,
): Promise<NoticeSettings> {
  requireOwnAccount(context, userId)
  const [[consent], pushKey] = await Promise.all([
    selectConsent(context.db, { userId }),
    context.push.findPublicKey(),
  ])
  const { agreedAt = null, stoppedAt = null, browsers = 0 } = consent ?? {}
  return {
    textsAgreed: agreedAt !== null && stoppedAt === null,
    textsStopped: stoppedAt !== null,
    pushKey: pushKey ?? null,
    pushScript: context.push.script ?? null,
    browsers,
  }
}

/** A person agrees to texts about ready orders, or does not any more. @throws Failure forbidden */
export async function agreeToTexts(
  context: Context,
  userId: string,
  agrees: boolean,
): Promise<NoticeSettings> {
  requireOwnAccount(context, userId)
  await saveConsent(context.db, { userId, agreedAt: agrees ? context.now() : null })
  return findNoticeSettings(context, userId)
}
