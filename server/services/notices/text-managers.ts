import { silenceText } from '#domain/notices/silence-text.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { processEach } from '../../batches/process-each.ts'
import type { Context } from '../../process/context.ts'
import { claimInTurn } from './claim-in-turn.ts'
import { sendText } from './send-text.ts'
import {
  claimSilenceTexts,
  markSilenceTextFailed,
  noteSilences,
  type SilenceText,
} from './silence-texts.store.ts'

const TASK = 'text-managers'
/** So many wait for the network at once, without a connection. */
const AT_ONCE = 16

/**
 * A job: texts the manager of a shift whose makers' screen fell silent while orders wait, once for a silence. Each
 * text is claimed just before it is sent, and is never sent again. They count like those to guests. @returns how many
 * were sent
 */
export async function textManagers(context: Context): Promise<number> {
  const [found] = await noteSilences(context.db, { now: context.now() })
  let sent = 0
  while (found?.hasTexts) {
    const items = await claimInTurn(context, (tx, limits) =>
      claimSilenceTexts(tx, { ...limits, limit: AT_ONCE }),
    )
    if (items.length === 0) break
    const batch = { task: TASK, items, idOf, isScheduled: true, atOnce: AT_ONCE }
    await processEach(context, batch, async (text) => {
      if (await textManager(context, text)) sent++
    })
  }
  return sent
}

const idOf = ({ stationId }: SilenceText) => stationId

/** @returns false when the network refused it */
async function textManager(context: Context, text: SilenceText): Promise<boolean> {
  const { stationId, silentSince } = text
  const minutes = Math.floor((context.now().getTime() - silentSince.getTime()) / MINUTE_MS)
  const body = silenceText({ ...text, minutes })
  const reason = await sendText(context, { ...text, body }, { stationId })
  if (!reason) return true
  await markSilenceTextFailed(context.db, { stationId, silentSince, reason, now: context.now() })
  return false
}
