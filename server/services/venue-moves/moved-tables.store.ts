/** A table whose rows belong to venues, and how those of one venue travel. */
export interface MovedTable {
  name: string
  /**
   * The rows of the venue in `moving`, all columns of the table. What the mark changed in the cell that the venue
   * leaves is as it was before; in the other cell the same text selects the rows that arrived.
   */
  rows: string
  /** What the rows are sorted by; rows whose ids the database counts get new ones in this order. */
  sortedBy: string
  /** Columns with user ids, which may be other ids in the other cell. */
  people?: string[]
  /** Columns with names and other texts of one line that people entered, and those of several lines. */
  names?: string[]
  descriptions?: string[]
  /** Columns of JSON objects with user ids as values. */
  peopleInJson?: string[]
  /** The column whose values must be free in the other cell; they are named when they are not. */
  freeId?: string
  /** The rows are counted by these columns, in the file and after the import. */
  groupedBy?: string[]
  sums?: string[]
}

export const MOVING = `moving as (select $vendorId::text as vendor_id, $replaced::jsonb as replaced)`

const OF_VENUE = 'join moving m using (vendor_id)'
const OF_LOCATION = `join vendor_locations l using (vendor_location_id) ${OF_VENUE}`
const OF_ORDER = `join orders o using (order_id) join moving m on m.vendor_id = o.vendor_id`
const OF_PREPARATION = `join preparations p using (preparation_id) ${OF_ORDER}`
const OF_EVENT = `join events e using (event_id) ${OF_VENUE}`
const OF_RESERVATION = `join reservations v using (reservation_id) join moving m on m.vendor_id = v.vendor_id`

/** Sorted so that no row refers to a later one. */
export const MOVED_TABLES: MovedTable[] = [
  {
    name: 'vendors',
    rows: `select t.* from vendors t ${OF_VENUE}`,
    sortedBy: 'vendor_id',
    freeId: 'vendor_id',
    names: ['name', 'address_line1', 'address_line2', 'city', 'state'],
    groupedBy: ['time_zone'],
  },
  {
    name: 'vendor_roles',
    rows: `select t.* from vendor_roles t ${OF_VENUE}
      union all select t.* from moving
        cross join lateral jsonb_populate_recordset(null::vendor_roles, coalesce(replaced->'roles', '[]')) t`,
    sortedBy: 'phone_number',
    names: ['name'],
    groupedBy: ['role'],
  },
  {
    name: 'stripe_accounts',
    rows: `select t.* from stripe_accounts t ${OF_VENUE}`,
    sortedBy: 'stripe_account',
    freeId: 'stripe_account',
    people: ['no_tax_said_by'],
  },
  {
    name: 'vendor_locations',
    rows: asBefore('vendor_locations', 'vendor_location_id', 'locations'),
    sortedBy: 'vendor_location_id',
    names: ['description', 'promotion_description'],
    freeId: 'vendor_location_id',
    groupedBy: ['vendor_location_id', 'state'],
  },
  {
    name: 'short_links',
    rows: `select t.* from short_links t ${OF_VENUE}`,
    sortedBy: 'short_code',
    names: ['label'],
    freeId: 'short_code',
    groupedBy: ['vendor_location_id'],
  },
  {
    name: 'nfc_records',
    rows: `select t.* from nfc_records t ${OF_VENUE}`,
    sortedBy: 'nfc_id',
    names: ['label'],
    freeId: 'nfc_id',
  },
  {
    name: 'stations',
    rows: `select t.* from stations t ${OF_LOCATION}`,
    sortedBy: 'station_id',
    names: ['name'],
    freeId: 'station_id',
    groupedBy: ['vendor_location_id'],
    sums: ['makers'],
  },
  {
    name: 'pickup_boards',
    rows: `select t.* from pickup_boards t ${OF_LOCATION}`,
    sortedBy: 'board_id',
    names: ['name'],
    freeId: 'board_id',
    groupedBy: ['vendor_location_id'],
  },
  {
    name: 'line_settings',
    rows: `select t.* from line_settings t ${OF_LOCATION}`,
    sortedBy: 'vendor_location_id',
    people: ['shift_manager_user_id'],
    groupedBy: ['calls_together'],
  },
  {
    name: 'ready_text_limits',
    rows: `select t.* from ready_text_limits t ${OF_LOCATION}`,
    sortedBy: 'vendor_location_id',
    sums: ['max_per_day'],
  },
  {
    name: 'option_groups',
    rows: `select t.* from option_groups t ${OF_LOCATION}`,
    sortedBy: 'option_group_id',
    names: ['name'],
    freeId: 'option_group_id',
    groupedBy: ['vendor_location_id'],
  },
  {
    name: 'products',
    rows: `select t.* from products t ${OF_LOCATION}`,
    sortedBy: 'product_id',
    names: ['name', 'category', 'variant_name', 'sku'],
    descriptions: ['description'],
    freeId: 'product_id',
    groupedBy: ['vendor_location_id', 'product_type'],
    sums: ['stock_available', 'stock_total', 'price_cents'],
  },
  {
    name: 'menu_imports',
    rows: `select t.* from menu_imports t ${OF_LOCATION}`,
    sortedBy: 'import_id',
    people: ['user_id'],
  },
  {
    name: 'events',
    rows: asBefore('events', 'event_id', 'events'),
    sortedBy: 'event_id',
    names: ['event_name'],
    freeId: 'event_id',
    groupedBy: ['status'],
  },
  {
    name: 'prizes',
    rows: `select t.* from prizes t ${OF_EVENT}`,
    sortedBy: 'prize_id',
    names: ['name', 'description'],
    freeId: 'prize_id',
    sums: ['quantity', 'remaining'],
  },
  {
    name: 'tickets',
    rows: `select t.* from tickets t ${OF_EVENT}`,
    sortedBy: 'ticket_id',
    people: ['user_id'],
    groupedBy: ['status'],
  },
  {
    name: 'draws',
    rows: `select t.* from draws t ${OF_EVENT}`,
    sortedBy: 'draw_id',
    people: ['user_id'],
    groupedBy: ['has_won'],
  },
  {
    name: 'rewards',
    rows: `select t.* from rewards r ${OF_EVENT}
      cross join lateral jsonb_populate_record(r, coalesce(m.replaced->'rewards'->(r.reward_id::text), '{}')) t`,
    sortedBy: 'reward_id',
    people: ['user_id', 'claimed_by'],
    groupedBy: ['status'],
  },
  {
    name: 'guest_list_events',
    rows: asBefore('guest_list_events', 'glevent_id', 'glevents'),
    sortedBy: 'glevent_id',
    names: ['name', 'venue_name', 'address_line1', 'address_line2', 'city'],
    freeId: 'glevent_id',
    groupedBy: ['glevent_status'],
    sums: ['original_capacity', 'reserved_count'],
  },
  {
    name: 'reservations',
    // their events are over: a member may have an active reservation of another event in the other cell
    rows: `select t.* from reservations r ${OF_VENUE}
      cross join lateral jsonb_populate_record(r, '{"is_active": false}') t`,
    sortedBy: 'reservation_id',
    names: ['first_name', 'last_name'],
    people: ['user_id', 'checked_in_by'],
    groupedBy: ['reservation_status'],
    sums: ['quantity'],
  },
  {
    name: 'check_ins',
    rows: `select t.* from check_ins t ${OF_RESERVATION}`,
    sortedBy: 'check_in_id',
    people: ['by_user_id'],
    groupedBy: ['outcome'],
  },
  {
    name: 'credit_entries',
    rows: `select t.* from credit_entries t ${OF_RESERVATION}`,
    sortedBy: 'entry_id',
    people: ['user_id'],
    groupedBy: ['kind'],
    sums: ['amount'],
  },
  {
    name: 'orders',
    rows: `select t.* from orders t ${OF_VENUE}`,
    sortedBy: 'order_id',
    people: ['user_id', 'completed_by', 'id_checked_by'],
    groupedBy: ['status', 'closed_reason', 'stock_state', 'is_rehearsal'],
    sums: ['subtotal_cents', 'discount_cents', 'tax_cents', 'tip_cents', 'total_cents'],
  },
  {
    name: 'preparations',
    rows: `select t.* from preparations t ${OF_ORDER}`,
    sortedBy: 'preparation_id',
    people: ['remade_by'],
    groupedBy: ['vendor_location_id', 'stage'],
  },
  {
    name: 'preparation_lines',
    rows: `select t.* from preparation_lines t ${OF_PREPARATION}`,
    sortedBy: 'preparation_id, line_id',
    people: ['done_by'],
    sums: ['quantity', 'struck_quantity'],
  },
  {
    name: 'preparation_moves',
    rows: `select t.* from preparation_moves t ${OF_PREPARATION}`,
    sortedBy: 'move_id',
    people: ['moved_by', 'sent_by'],
    groupedBy: ['to_stage'],
  },
  {
    name: 'swap_offers',
    rows: `select t.* from swap_offers t ${OF_ORDER}`,
    sortedBy: 'offer_id',
    people: ['created_by'],
    groupedBy: ['answer'],
  },
  {
    name: 'pickup_numbers',
    rows: `select t.* from pickup_numbers t ${OF_LOCATION}`,
    sortedBy: 'vendor_location_id, day',
    groupedBy: ['vendor_location_id'],
    sums: ['given'],
  },
  {
    name: 'refunds',
    rows: `select t.* from refunds t ${OF_ORDER}`,
    sortedBy: 'refund_id',
    people: ['requested_by'],
    groupedBy: ['status'],
    sums: ['amount_cents'],
  },
  {
    name: 'refund_approvals',
    rows: `select t.* from refund_approvals t ${OF_ORDER}`,
    sortedBy: 'approval_id',
    people: ['asked_by', 'decided_by'],
    groupedBy: ['state'],
    sums: ['amount_cents'],
  },
  {
    name: 'tax_records',
    rows: `select t.* from tax_records t ${OF_ORDER}`,
    sortedBy: 'order_id, kind',
    groupedBy: ['kind', 'status'],
    sums: ['tax_cents'],
  },
  {
    name: 'tax_reversals',
    rows: `select t.* from tax_reversals t ${OF_ORDER}`,
    sortedBy: 'refund_id',
    groupedBy: ['status'],
    sums: ['tax_cents', 'amount_cents'],
  },
  {
    name: 'unmatched_payments',
    // on a venue's own account they are that venue's, whatever location their metadata names
    rows: `select t.* from unmatched_payments t left join vendor_locations l using (vendor_location_id)
      left join stripe_accounts own using (stripe_account)
      join moving m on m.vendor_id = case when t.stripe_account is null then l.vendor_id else own.vendor_id end`,
    sortedBy: 'payment_intent_id',
    groupedBy: ['status'],
    sums: ['amount_cents'],
  },
  {
    name: 'money_settings',
    rows: `select t.* from money_settings t ${OF_VENUE}`,
    sortedBy: 'vendor_id',
  },
  {
    name: 'disputes',
    rows: `select t.* from disputes t join orders o using (payment_intent_id) join moving m on m.vendor_id = o.vendor_id`,
    sortedBy: 'dispute_id',
    people: ['staged_by', 'sent_by'],
    groupedBy: ['stage'],
    sums: ['amount_cents'],
  },
  {
    name: 'weekly_mails',
    rows: `select t.* from weekly_mails t ${OF_VENUE}`,
    sortedBy: 'vendor_id, week',
  },
  {
    name: 'tip_policies',
    rows: `select t.* from tip_policies t ${OF_LOCATION}`,
    sortedBy: 'vendor_location_id',
    groupedBy: ['policy'],
  },
  {
    name: 'day_closes',
    rows: `select t.* from day_closes t ${OF_VENUE}`,
    sortedBy: 'vendor_location_id, day',
    people: ['signed_by'],
    descriptions: ['note'],
    groupedBy: ['state'],
    sums: ['other_card_cents', 'cash_cents'],
  },
  {
    name: 'money_issues',
    rows: `select t.* from money_issues t ${OF_VENUE}`,
    sortedBy: 'issue_id',
    people: ['closed_by'],
    names: ['closed_reason'],
    groupedBy: ['kind'],
    sums: ['amount_cents'],
  },
  {
    name: 'audit_entries',
    // guests' own steps of an order name no venue
    rows: `select t.* from audit_entries t ${OF_VENUE} where t.action not like 'venue-move.%'
      union all
      select t.* from audit_entries t join orders o on o.order_id::text = t.subject_id
        join moving m on m.vendor_id = o.vendor_id
       where t.vendor_id is null and t.subject_type = 'order'`,
    sortedBy: 'audit_id',
    people: ['actor'],
    peopleInJson: ['before', 'after'],
    groupedBy: ['action'],
  },
]

/** The tables that stay in each cell, and why. */
export const TABLES_THAT_STAY: Record<string, string> = {
  users: 'people: those whom rows of the venue name travel, and are found by phone number',
  members:
    'memberships are valid at all venues: people who reserved travel as members whose membership ended',
  membership_payments: 'memberships stay where they were paid',
  membership_periods: 'memberships stay where they were paid',
  line_holds: 'of minutes: orders that are being paid',
  guest_notices: 'of minutes: guests are called where they ordered',
  silence_texts: 'of minutes: told where the screen fell silent',
  push_subscriptions: 'of people, not of venues; asked again in the other cell',
  text_consents: 'of people, not of venues; asked again in the other cell',
  terms_acceptances: 'of people, not of venues; asked again in the other cell',
  draw_terms_agreements: 'of people; a draw keeps the version that its person agreed to',
  leads: 'requests to the operator',
  venue_invitations: 'of the operator who invited',
  sales_days: 'sums of the orders, which the other cell makes again',
  business_day_sales: 'sums of the orders, which the other cell makes again',
  begun_business_days: 'how far these sums are begun',
  begun_sales_days: 'how far these sums are begun',
  dump_regenerations: 'a limit on files that are made again',
  revoked_sessions: 'sessions of this cell',
  session_tokens: 'sessions of this cell',
  code_sends: 'limits on sign-in codes of this cell',
  sign_in_requests: 'sign-ins of this cell',
  sign_in_answers: 'sign-ins of this cell',
  verify_limits: 'limits of this cell',
  identity_secrets: 'secrets of this cell',
  idempotency_keys: 'answers to calls of the last day, repeated where they were made',
  payment_webhooks: 'webhooks that this cell got',
  payment_cursors: 'how far this cell has read the lists of the payment account',
  payment_checks: 'payments that this cell found in them',
  reconciliations: 'audits of this cell',
  payouts: 'payouts of the payment account of this cell',
  provider_balances: 'of the account of this cell',
  payout_entries: 'payouts of the payment account of this cell',
  postponed_items: 'what tasks of this cell try again',
  repeated_tasks: 'leases of the nodes of this cell',
}

/** Rows with the columns that the mark changed as they were before it. */
function asBefore(table: string, id: string, group: string): string {
  return `select t.* from ${table} r ${OF_VENUE}
    cross join lateral jsonb_populate_record(r, coalesce(m.replaced->'${group}'->(r.${id}), '{}')) t`
}
