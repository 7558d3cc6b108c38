import { CREDITS_PER_RESERVATION, MAX_CREDITS } from '#domain/membership/credits.ts'

/**
 * Parts of statements that move the credits of many members at once. Their rows come from other parts, which
 * name `user_id`, `reservation_id` and the time `now`.
 */

/**
 * Locks the members of some rows as `member`, in the order of their ids, so that two statements cannot deadlock.
 * With `skipLocked` those whom another transaction has locked are left out, and the others do not wait for them.
 */
export const lockMembers = (rows: string, { skipLocked = false } = {}) => `
   member as materialized (
     select user_id, first_name, last_name, active_until, credit_balance from members
      where user_id = any(array(select user_id from ${rows}))
      order by user_id collate "C" for no key update${skipLocked ? ' skip locked' : ''}
   )`

/** Whether a `member` can pay for a reservation now. */
export const canPay = (member: string, now: string) =>
  `(${member}.active_until > ${now} and ${member}.credit_balance >= ${CREDITS_PER_RESERVATION})`

/** Takes the credits of reservations from their members, who are locked and can pay. */
export const spendCredits = (rows: string) => `
   paid as (
     -- reads the locked row: the row this update starts from may be older and would fail its CHECK
     update members m
        set credit_balance = member.credit_balance - ${CREDITS_PER_RESERVATION}, updated_at = p.now
       from ${rows} p join member using (user_id) where m.user_id = p.user_id
   ), recorded_payment as (
     insert into credit_entries (user_id, kind, amount, reservation_id, created_at)
     select user_id, 'RESERVE', -${CREDITS_PER_RESERVATION}, reservation_id, now from ${rows}
   )`

/** What a member gets of a spent credit: nothing above the maximum, or after the membership ended. */
const returnable = (rows: string) =>
  `case when member.active_until <= ${rows}.now then 0
     else least(-spent.amount, ${MAX_CREDITS} - member.credit_balance) end`

/** Adds the entries of `entries`, one for each member, to their balances. */
const giveBack = (entries: string) => `
   given_back as (
     update members m
        set credit_balance = member.credit_balance + ${entries}.amount, updated_at = ${entries}.created_at
       from ${entries} join member using (user_id)
      where m.user_id = ${entries}.user_id and ${entries}.amount > 0
   )`

/**
 * Returns the credits of reservations to their members, who are locked, each once, as `returned`.
 * Does nothing for a reservation that took none or lost it. A credit above the member's maximum, or
 * after the membership ended, is dropped. With `is_lost` the credit is lost.
 */
export const endCredits = (rows: string) => `
   returned as (
     insert into credit_entries (user_id, kind, amount, reservation_id, created_at)
     select e.user_id, case when e.is_lost then 'FORFEIT' else 'RETURN' end,
            case when e.is_lost then 0 else ${returnable('e')} end,
            e.reservation_id, e.now
       from ${rows} e join member using (user_id)
       join credit_entries spent on spent.reservation_id = e.reservation_id and spent.kind = 'RESERVE'
     on conflict do nothing
     returning user_id, reservation_id, amount, created_at
   ), ${giveBack('returned')}`

/** Gives back credits that were recorded as lost to their members, who are locked, each once, as `restored`. */
export const restoreCredits = (rows: string) => `
   restored as (
     insert into credit_entries (user_id, kind, amount, reservation_id, created_at)
     select l.user_id, 'RESTORE', ${returnable('l')}, l.reservation_id, l.now
       from ${rows} l join member using (user_id)
       join credit_entries spent on spent.reservation_id = l.reservation_id and spent.kind = 'RESERVE'
     on conflict do nothing
     returning user_id, reservation_id, amount, created_at
   ), ${giveBack('restored')}`

/** Records that the credits of reservations are lost, each once. A returned credit stays returned. */
export const loseCredits = (rows: string) => `
   lost as (
     insert into credit_entries (user_id, kind, amount, reservation_id, created_at)
     select l.user_id, 'FORFEIT', 0, l.reservation_id, l.now
       from ${rows} l
       join credit_entries spent on spent.reservation_id = l.reservation_id and spent.kind = 'RESERVE'
     on conflict do nothing
   )`
