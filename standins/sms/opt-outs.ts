import type { Pool } from 'pg'

/** What the networks take as the wish to get nothing more from a sender, and as its end. */
const STOP_WORDS = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT']
const START_WORDS = ['START', 'YES', 'UNSTOP']

/** Twilio's refusal for a person who answered STOP. */
export class OptedOut extends Error {
  override name = 'OptedOut'
  readonly status = 400
  readonly code = 21_610
  constructor() {
    super('Attempt to send to unsubscribed recipient')
  }
}

/** Takes a person's answer to the newest message that they got. */
export async function takeReply(pool: Pool, to: string, text: string): Promise<void> {
  const word = text.trim().toUpperCase()
  if (STOP_WORDS.includes(word)) {
    await pool.query(
      `insert into standin_sms.opt_outs (to_number, sender)
       select to_number, sender from standin_sms.messages where to_number = $1 order by id desc limit 1
       on conflict do nothing`,
      [to],
    )
  } else if (START_WORDS.includes(word)) {
    await pool.query('delete from standin_sms.opt_outs where to_number = $1', [to])
  }
}

/** @throws OptedOut for a person who gets nothing from this sender */
export async function requireOptedIn(pool: Pool, to: string, sender: string): Promise<void> {
  const { rowCount } = await pool.query(
    'select from standin_sms.opt_outs where to_number = $1 and sender = $2',
    [to, sender],
  )
  if (rowCount) throw new OptedOut()
}
