/** Imported orders, such as the demo's past ones, have no audit entries and no payment at the provider. */
export const HAS_HISTORY = `(o.payment_intent_id is not null or exists (
  select from audit_entries a where a.subject_type = 'order' and a.subject_id = o.order_id::text))`

/** Imported reservations, such as the demo's, are older than the audit log. */
const IS_IMPORTED = `coalesce(r.created_at < (select at from audit_entries order by audit_id limit 1), true)`

export interface CheckedTime {
  /** Orders created since then are checked. */
  since: Date
  /** Changes after that are still in progress. */
  settledBefore: Date
}

/**
 * Rules that our tables alone must satisfy. Each statement returns the violations as vendor,
 * subject and text. The parameters are those of `CheckedTime`.
 */
export const BOOK_RULES: { rule: string; text: string }[] = [
  { rule: 'I-02', text: amountsAddUp() },
  { rule: 'I-05', text: moneyHasAnOrder() },
  { rule: 'I-07', text: salesDaysAddUp() },
  { rule: 'I-06', text: refundsEnd() },
  { rule: 'I-06', text: refundsAreShown() },
  { rule: 'I-06', text: refundedLinesAddUp() },
  { rule: 'I-10', text: taxIsRecorded() },
  { rule: 'I-11', text: stockAddsUp() },
  { rule: 'I-13', text: stockFollowsStatus() },
  { rule: 'I-14', text: timesFollowStatus() },
  { rule: 'I-18', text: spotsAddUp() },
  { rule: 'I-20', text: creditsEqualLedger() },
  { rule: 'I-20', text: spotsAreSpentCredits() },
  { rule: 'I-22', text: checkInsAreRecorded() },
  { rule: 'I-23', text: membershipsArePaid() },
  { rule: 'I-24', text: ticketsMatchDraws() },
  { rule: 'I-25', text: winsMatchRewards() },
  { rule: 'I-25', text: peopleWinOnce() },
  { rule: 'I-26', text: prizesMatchWins() },
  { rule: 'I-29', text: claimsAreRecorded() },
  { rule: 'I-39', text: changesAreAudited() },
  { rule: 'I-39', text: auditHasItsOrder() },
  { rule: 'I-39', text: reservationsAreAudited() },
]

function fromOrders(condition: string, text: string, extra = ''): string {
  return `
    select o.vendor_id as "vendorId", o.order_id::text as subject, ${text} as text
      from real_orders o ${extra}
     where o.created_at >= $since and o.updated_at <= $settledBefore::timestamptz and ${HAS_HISTORY}
       and (${condition})`
}

function amountsAddUp(): string {
  return fromOrders(
    `o.total_cents <> o.subtotal_cents - o.discount_cents + o.tax_cents + o.tip_cents
      or least(o.subtotal_cents, o.discount_cents, o.tax_cents, o.tip_cents, o.total_cents) < 0
      or o.subtotal_cents <> line.before or o.discount_cents <> line.before - line.after
      or (o.is_free and o.tax_cents + o.tip_cents <> 0)`,
    `'The total of ' || o.total_cents || ' cents does not follow from its lines, tax and tip'`,
    `cross join lateral (
       select coalesce(sum((l->>'priceCents')::int * (l->>'quantity')::int), 0) as before,
              coalesce(sum((l->>'discountedPriceCents')::int * (l->>'quantity')::int), 0) as after
         from jsonb_array_elements(o.lines) l) line`,
  )
}

function moneyHasAnOrder(): string {
  return `
    select case when u.stripe_account is null then l.vendor_id else own.vendor_id end as "vendorId", u.payment_intent_id as subject,
           u.amount_cents || ' cents belong to no order (' || u.reason || ', ' || u.status || ')' as text
      from unmatched_payments u
      left join vendor_locations l on l.vendor_location_id = u.vendor_location_id
      -- on a venue's own account it is that venue's, whatever location its metadata names
      left join stripe_accounts own on own.stripe_account = u.stripe_account
     where (u.status = 'LISTED' or (u.status = 'RETURNING' and u.found_at <= $settledBefore::timestamptz))
       and $since::timestamptz is not null`
}

/** Compares the business days summed up for reports with their orders, products and guests. */
function salesDaysAddUp(): string {
  return `
    select s.vendor_id as "vendorId", s.day::text as subject,
           'The reports keep ' || kept.cents || ' cents of ' || kept.orders || ' orders, ' || kept.pieces
             || ' pieces and ' || cardinality(coalesce(s.guest_ids, '{}')) || ' guests, and ' || kept.given_back
             || ' cents given back; sold were ' || sold.cents || ' cents of ' || sold.orders || ' orders, ' || sold.pieces
             || ' pieces to ' || sold.guests || ', and given back ' || back.cents as text
      from business_day_sales s
      cross join lateral (
        select coalesce(sum((h->>'orders')::int), 0) as orders,
               coalesce(sum((h->>'chargedCents')::int - (h->>'refundedCents')::int), 0) as cents,
               (select coalesce(sum((p->>'quantity')::int), 0) from jsonb_array_elements(s.products) p) as pieces,
               (select coalesce(sum((b->>'cents')::int), 0) from jsonb_array_elements(s.given_back) b) as given_back
          from jsonb_array_elements(s.hours) h) kept
      cross join lateral (
        select count(*) filter (where o.status <> 'REFUNDED') as orders,
               coalesce(sum(o.total_cents - given.cents), 0) as cents,
               coalesce(sum(line.pieces) filter (where o.status <> 'REFUNDED'), 0) as pieces,
               count(distinct o.user_id) as guests,
               count(distinct (o.user_id, o.vendor_location_id)) as visitors
          from real_orders o
          cross join lateral (select coalesce(sum(r.amount_cents), 0) as cents from refunds r
             where r.order_id = o.order_id and r.status = 'SUCCEEDED') given
          cross join lateral (select coalesce(sum((l->>'quantity')::int), 0) - coalesce((
               select sum((back->>'quantity')::int) from refunds r, jsonb_array_elements(r.lines) back
                where r.order_id = o.order_id and r.status = 'SUCCEEDED'), 0) as pieces
             from jsonb_array_elements(o.lines) l) line
         where o.vendor_id = s.vendor_id and o.paid_at >= s.starts and o.paid_at < s.ends) sold
      cross join lateral (
        select coalesce(sum(r.amount_cents), 0) as cents from real_orders o join refunds r using (order_id)
         where r.vendor_id = s.vendor_id and r.status = 'SUCCEEDED'
           and (case r.requested_by when 'provider' then r.created_at else r.updated_at end) >= s.starts
           and (case r.requested_by when 'provider' then r.created_at else r.updated_at end) < s.ends) back
     where s.hours is not null and s.day >= ($since::timestamptz)::date and $settledBefore::timestamptz is not null
       and (kept.cents, kept.orders, kept.pieces, cardinality(coalesce(s.guest_ids, '{}')), cardinality(s.visitor_ids),
            kept.given_back)
           is distinct from (sold.cents, sold.orders, sold.pieces, sold.guests, sold.visitors, back.cents)`
}

/** One that the provider holds is on the desk, and at the provider the same. */
function refundsEnd(): string {
  return `
    select o.vendor_id as "vendorId", o.order_id::text as subject,
           'A refund of ' || r.amount_cents || ' cents is not refunded after ' || r.attempts || ' more attempts'
             || case when r.refused_at is null then '' else ': the provider refuses it' end as text
      from refunds r join real_orders o using (order_id)
     where r.status in ('REQUESTED', 'PART_REQUESTED') and (r.refused_at is not null or r.created_at <= $settledBefore::timestamptz)
       and (r.held_since is null or r.held_since < r.refused_at)
       and $since::timestamptz is not null`
}

function refundsAreShown(): string {
  return fromOrders(
    `given.cents <> shown.cents
      or (o.status = 'REFUNDED' and o.closed_reason is null and given.cents <> o.total_cents)
      or (o.status in ('PAID', 'COMPLETE') and not o.is_free and given.cents >= o.total_cents)`,
    `'It is ' || o.status || ' with ' || given.cents || ' of ' || o.total_cents || ' cents refunded, '
       || shown.cents || ' shown'`,
    `cross join lateral (select coalesce(sum(r.amount_cents), 0) as cents from refunds r
        where r.order_id = o.order_id and r.status = 'SUCCEEDED') given
     cross join lateral (select coalesce(sum((s->>'amountCents')::int), 0) as cents
        from jsonb_array_elements(o.refunds) s) shown`,
  )
}

/**
 * A refund of lines gives back what they cost, or what was left of the order; no line gives back more pieces than
 * were sold or more money than they cost, and no order more than its tip.
 */
function refundedLinesAddUp(): string {
  return fromOrders(
    `o.refunds <> '[]' and (
      exists (
        select from refunds r cross join lateral (
          select coalesce(sum((l->>'priceCents')::int - (l->>'discountCents')::int + (l->>'taxCents')::int), 0)
                   + coalesce(r.tip_cents, 0) as cents
            from jsonb_array_elements(r.lines) l) part
         where r.order_id = o.order_id and r.status = 'SUCCEEDED' and r.lines is not null
           and (r.amount_cents > part.cents or (r.amount_cents < part.cents and o.status <> 'REFUNDED')))
      or exists (
        select from (
          select l->>'lineId' as line_id, sum((l->>'quantity')::int) as pieces, sum((l->>'priceCents')::int) as cents
            from refunds r, jsonb_array_elements(r.lines) l
           where r.order_id = o.order_id and r.status = 'SUCCEEDED' group by 1) back
         where not exists (
           select from jsonb_array_elements(o.lines) s
            where coalesce(s->>'lineId', s->>'productId') = back.line_id and back.pieces <= (s->>'quantity')::int
              and back.cents <= (s->>'priceCents')::int * (s->>'quantity')::int))
      or (select sum(r.tip_cents) from refunds r
           where r.order_id = o.order_id and r.status = 'SUCCEEDED') > o.tip_cents)`,
    `'The lines and the tip that were given back do not add up to its refunds'`,
  )
}

function taxIsRecorded(): string {
  return fromOrders(
    `o.status <> 'IN_PROGRESS' and not o.is_free and (o.tax_calculation_id is not null or o.tax_cents > 0)
      and (paid.status is distinct from 'RECORDED'
        or (o.status = 'REFUNDED' and refunded.status is distinct from 'RECORDED')
        or parts.open > 0 or parts.cents > o.tax_cents)`,
    `'Its tax of ' || o.tax_cents || ' cents is ' || coalesce(paid.status, 'missing')
       || case when o.status = 'REFUNDED' then ', reversed ' || coalesce(refunded.status, 'missing') else '' end
       || case when parts.cents > 0 then ', in part ' || parts.cents || ' cents, ' || parts.open || ' of them open'
            else '' end`,
    `cross join lateral (
       select coalesce(sum(t.tax_cents), 0) as cents, count(*) filter (where t.status <> 'RECORDED') as open
         from tax_reversals t where t.order_id = o.order_id) parts
     left join tax_records paid on paid.order_id = o.order_id and paid.kind = 'TRANSACTION'
     left join tax_records refunded on refunded.order_id = o.order_id and refunded.kind = 'REVERSAL'`,
  )
}

function stockAddsUp(): string {
  return `
    with moved as (
      select l->>'productId' as product_id, (l->>'quantity')::int as pieces
        from real_orders, jsonb_array_elements(lines) l
       where stock_state in ('HELD', 'SOLD') and (l->>'isTracked')::bool
      union all
      select l->>'productId', -(back->>'restocked')::int
        from refunds r join real_orders o using (order_id), jsonb_array_elements(r.lines) back,
             jsonb_array_elements(o.lines) l
       where o.stock_state in ('HELD', 'SOLD') and r.lines is not null and back ? 'restocked'
         and back->>'lineId' = coalesce(l->>'lineId', l->>'productId')
    ), taken as (
      select product_id, sum(pieces) as pieces from moved group by 1
    )
    select v.vendor_id as "vendorId", p.product_id as subject,
           p.stock_available || ' available and ' || coalesce(t.pieces, 0) || ' held or sold of ' || p.stock_total as text
      from products p join vendor_locations v using (vendor_location_id) left join taken t using (product_id)
     where p.track_quantity
       and (p.stock_available < 0 or p.stock_available + coalesce(t.pieces, 0) <> p.stock_total)
       and least($since::timestamptz, $settledBefore::timestamptz) is not null`
}

function stockFollowsStatus(): string {
  return fromOrders(
    `o.stock_state <> case
       when o.status in ('PAID', 'COMPLETE') and o.closed_reason is null then 'SOLD'
       when o.status = 'IN_PROGRESS' and o.closed_reason is null then 'HELD'
       when o.closed_reason is not null then 'RELEASED'
       when o.completed_at is not null then 'SOLD'
       else 'RESTOCKED' end`,
    `'It is ' || o.status || coalesce(' (' || o.closed_reason || ')', '') || ' and its stock ' || o.stock_state`,
  )
}

/** Allows for slightly different clocks of two nodes. */
function timesFollowStatus(): string {
  return fromOrders(
    `(o.paid_at is null) <> (o.status = 'IN_PROGRESS')
      or (o.status = 'COMPLETE' and o.completed_at is null)
      or (o.refunded_at is null) = (o.status = 'REFUNDED')
      or o.paid_at < o.created_at - interval '1 minute'
      or o.completed_at < o.paid_at - interval '1 minute'
      or o.refunded_at < o.paid_at - interval '1 minute'
      or (o.completed_at is not null and o.paid_at is null)`,
    `'It is ' || o.status || ', and its times do not follow each other'`,
  )
}

function spotsAddUp(): string {
  return `
    select e.vendor_id as "vendorId", e.glevent_id as subject,
           e.reserved_count || ' spots counted, ' || held.spots || ' reserved, of ' || e.original_capacity as text
      from guest_list_events e
      cross join lateral (
        select coalesce(sum(r.quantity), 0) as spots from reservations r
         where r.glevent_id = e.glevent_id and r.reservation_status in ('PENDING', 'CONFIRMED', 'CHECKED_IN')) held
     where (e.reserved_count <> held.spots or held.spots > e.original_capacity)
       and least($since::timestamptz, $settledBefore::timestamptz) is not null`
}

function creditsEqualLedger(): string {
  return `
    select null as "vendorId", m.user_id as subject,
           m.credit_balance || ' credits, and the ledger says ' || ledger.credits as text
      from members m
      cross join lateral (select coalesce(sum(c.amount), 0)::int as credits
        from credit_entries c where c.user_id = m.user_id) ledger
     where (m.credit_balance <> ledger.credits or m.credit_balance not between 0 and 12)
       and least($since::timestamptz, $settledBefore::timestamptz) is not null`
}

function fromReservations(condition: string, text: string, extra: string): string {
  return `
    select r.vendor_id as "vendorId", r.reservation_id::text as subject,
           'It is ' || r.reservation_status || ${text} as text
      from reservations r cross join lateral (${extra}) found
     where r.updated_at >= $since and r.updated_at <= $settledBefore::timestamptz and (${condition})`
}

/**
 * A spot costs one credit, and waiting costs none. A canceled spot returned its credit, or lost it
 * with a revoked membership.
 */
function spotsAreSpentCredits(): string {
  return fromReservations(
    `found.spent > 1 or found.returned > found.spent
      or found.spent - found.returned
         <> (r.reservation_status in ('PENDING', 'CONFIRMED', 'CHECKED_IN'))::int`,
    `', ' || found.spent || ' credits were spent on it and ' || found.returned || ' returned'`,
    `select count(*) filter (where c.kind = 'RESERVE') as spent,
            count(*) filter (where c.kind = 'RETURN'
              or c.kind = 'FORFEIT' and r.reservation_status = 'CANCELLED') as returned
       from credit_entries c where c.reservation_id = r.reservation_id`,
  )
}

/**
 * One admission of each guest who is checked in, at the earliest time of those recorded. A double of another
 * day, from a device whose clock is wrong, does not count.
 */
function checkInsAreRecorded(): string {
  return fromReservations(
    `found.admitted <> (r.reservation_status = 'CHECKED_IN')::int
        and not (${IS_IMPORTED} and found.admitted = 0)
      or found.admitted > 0 and found.first <> r.checked_in_at`,
    `coalesce(' at ' || r.checked_in_at, '') || ', let in ' || found.admitted || ' times'
       || coalesce(', first at ' || found.first, '')`,
    `select count(*) filter (where c.outcome = 'ADMITTED') as admitted, min(c.at) as first
       from check_ins c
      where c.reservation_id = r.reservation_id
        and (c.outcome = 'ADMITTED' or c.outcome = 'DOUBLE' and (c.at = r.checked_in_at or c.at >=
          (select e.start_time - interval '6 hours' from guest_list_events e where e.glevent_id = r.glevent_id)))`,
  )
}

/** Each recorded change begins with the status in which the one before ended, and the last ends in the current one. */
function reservationsAreAudited(): string {
  return fromReservations(
    `found.gaps > (${IS_IMPORTED})::int
      or found.last <> r.reservation_status or (found.last is null and not ${IS_IMPORTED})`,
    `', and its history says ' || coalesce(found.last, 'nothing')
       || case when found.gaps > 0 then ' and has gaps' else '' end`,
    `select count(*) filter (where entry.before is distinct from entry.earlier) as gaps,
            (array_agg(entry.after order by entry.audit_id desc))[1] as last
       from (select a.audit_id, a.before->>'reservationStatus' as before,
                    a.after->>'reservationStatus' as after,
                    lag(a.after->>'reservationStatus') over (order by a.audit_id) as earlier
               from audit_entries a
              where a.subject_type = 'reservation' and a.subject_id = r.reservation_id::text) entry`,
  )
}

/** Imported memberships, such as the demo's, have no payment at the provider. A month has at most 31 days. */
function membershipsArePaid(): string {
  return `
    select null as "vendorId", m.user_id as subject,
           'The membership lasts until ' || m.active_until || ', and ' || paid.months || ' months were paid' as text
      from members m
      cross join lateral (
        select coalesce(sum(p.duration_months) filter (where p.status = 'PAID'), 0) as months,
               bool_or(p.client_secret is null and p.activated_at is not null) as is_imported
          from membership_payments p where p.user_id = m.user_id and p.activated_at >= m.joined_at) paid
     where m.active_until > $settledBefore::timestamptz and not coalesce(paid.is_imported, false)
       and m.active_until > m.joined_at + make_interval(days => paid.months::int * 31 + 1)
       and $since::timestamptz is not null
    union all
    select null, p.payment_id::text, 'It is ' || p.status || ', and its history says otherwise'
      from membership_payments p
      cross join lateral (select count(*) as paid from audit_entries a
        where a.subject_type = 'membership_payment' and a.subject_id = p.payment_id::text
          and a.action = 'membership.paid') history
     where p.client_secret is not null and p.created_at >= $since
       and history.paid <> (p.activated_at is not null)::int`
}

function changesAreAudited(): string {
  return fromOrders(
    `history.created <> 1
      or history.paid <> (o.paid_at is not null)::int
      or history.completed <> (o.completed_at is not null)::int
      or history.refunded <> (o.refunded_at is not null)::int
      or (o.status = 'IN_PROGRESS' and o.closed_reason is not null and history.closed = 0)`,
    `'It is ' || o.status || ', and its history tells otherwise'`,
    `cross join lateral (
       select count(*) filter (where action = 'order.created') as created,
              count(*) filter (where action = 'order.paid') as paid,
              count(*) filter (where action = 'order.completed') as completed,
              count(*) filter (where action = 'order.refunded') as refunded,
              count(*) filter (where action = 'order.closed') as closed
         from audit_entries a where a.subject_type = 'order' and a.subject_id = o.order_id::text) history`,
  )
}

function auditHasItsOrder(): string {
  return `
    select null as "vendorId", a.subject_id as subject, 'The history knows an order that does not exist' as text
      from audit_entries a
     where a.subject_type = 'order' and a.at between $since::timestamptz and $settledBefore::timestamptz
       and not exists (select from orders o where o.order_id::text = a.subject_id)`
}

function fromContests(tables: string, subject: string, condition: string, text: string): string {
  return `
    select e.vendor_id as "vendorId", ${subject}::text as subject, ${text} as text
      from ${tables} join events e using (event_id)
     where (${condition}) and least($since::timestamptz, $settledBefore::timestamptz) is not null`
}

/** Every spent ticket has one draw, of the same person and event, and no other ticket has one. */
function ticketsMatchDraws(): string {
  return fromContests(
    `tickets t cross join lateral (
       select count(*) as all_draws,
              count(*) filter (where d.user_id = t.user_id and d.event_id = t.event_id) as own_draws
         from draws d where d.ticket_id = t.ticket_id) drawn`,
    't.ticket_id',
    `drawn.all_draws <> (t.status = 'SPENT')::int or drawn.own_draws <> drawn.all_draws`,
    `'The ticket is ' || t.status || ' and has ' || drawn.all_draws || ' draws'`,
  )
}

/** Every winning draw has one reward, of the same person, event and prize. */
function winsMatchRewards(): string {
  return fromContests(
    `draws d cross join lateral (
       select count(*) as all_rewards,
              count(*) filter (where r.user_id = d.user_id and r.event_id = d.event_id
                and r.prize_id = d.prize_id) as own_rewards
         from rewards r where r.draw_id = d.draw_id) given`,
    'd.draw_id',
    `given.all_rewards <> d.has_won::int or given.own_rewards <> given.all_rewards`,
    `case when d.has_won then 'The draw won' else 'The draw lost' end
       || ' and has ' || given.all_rewards || ' rewards'`,
  )
}

function peopleWinOnce(): string {
  return fromContests(
    `(select event_id, user_id, count(*) as wins from draws where has_won group by 1, 2) d`,
    'd.event_id',
    `d.wins > 1`,
    `'A person has won ' || d.wins || ' times'`,
  )
}

/** The prizes left are those that were not won, never fewer than none. */
function prizesMatchWins(): string {
  return fromContests(
    `prizes p cross join lateral (
       select count(*) as wins from draws d where d.prize_id = p.prize_id) won`,
    'p.prize_id',
    `p.remaining <> p.quantity - won.wins or won.wins > p.quantity`,
    `p.remaining || ' of ' || p.quantity || ' are left after ' || won.wins || ' wins'`,
  )
}

/** A claimed reward has the record of one claim that was not taken back, another has none. */
function claimsAreRecorded(): string {
  return fromContests(
    `rewards r cross join lateral (
       select count(*) filter (where a.action = 'reward.claimed') as claims,
              count(*) filter (where a.action = 'reward.taken_back') as taken_back
         from audit_entries a
        where a.subject_type = 'reward' and a.subject_id = r.reward_id::text) recorded`,
    'r.reward_id',
    `recorded.claims - recorded.taken_back <> (r.status = 'CLAIMED')::int`,
    `'The reward is ' || r.status || ' and was claimed ' || recorded.claims
       || ' times, which was taken back ' || recorded.taken_back || ' times'`,
  )
}
