import type { Control } from './control.ts'

const schema = 'server/db/migrations/0000_schema.sql'
const refundLines = 'server/db/migrations/0005_refund_lines.sql'
const guard = 'server/db/functions/guard_order.sql'
const test = 'server/db/constraints.test.ts'

/** A row that removes a CHECK's condition. */
function check(protects: string, condition: string, testName: string): Control {
  return {
    protects,
    file: schema,
    find: `CHECK (${condition})`,
    replace: 'CHECK (true)',
    test,
    testName,
  }
}

/** A row that removes the uniqueness of an index. */
function unique(protects: string, index: string, testName: string, file = schema): Control {
  const find = `CREATE UNIQUE INDEX "${index}"`
  return { protects, file, find, replace: `CREATE INDEX "${index}"`, test, testName }
}

export const controls: Control[] = [
  check(
    'The total of an order adds up',
    '"orders"."total_cents" = "orders"."subtotal_cents" - "orders"."discount_cents" + "orders"."tax_cents" + "orders"."tip_cents"',
    'a total that does not add up',
  ),
  check(
    'No amount of an order is negative',
    'least("orders"."subtotal_cents", "orders"."discount_cents", "orders"."tax_cents", "orders"."tip_cents", "orders"."total_cents") >= 0',
    'a negative amount',
  ),
  check('Stock never goes below zero', '"products"."stock_available" >= 0', 'stock below zero'),
  check(
    'Only known roles are given',
    `"vendor_roles"."role" in ('STAFF', 'MANAGER', 'ADMIN', 'SUPER_ADMIN')`,
    'an unknown role',
  ),
  {
    protects: 'The database refuses invalid status changes of an order',
    file: guard,
    find: 'if new.status <> old.status and',
    replace: 'if false and',
    test,
    testName: 'a refund taken back',
  },
  {
    protects: 'An order keeps its owner and its location',
    file: guard,
    find: 'new.user_id <> old.user_id or new.vendor_location_id <> old.vendor_location_id',
    replace: 'false',
    test,
    testName: 'another owner',
  },
  {
    protects: 'The time of the first hand-over is never changed',
    file: guard,
    find: 'old.completed_at is not null and new.completed_at is distinct from old.completed_at',
    replace: 'false',
    test,
    testName: 'a second hand-over',
  },
  {
    protects: 'A paid order keeps its price',
    file: guard,
    find: "old.status <> 'IN_PROGRESS' and new.total_cents <> old.total_cents",
    replace: 'false',
    test,
    testName: 'another price for a paid order',
  },
  {
    protects: 'A payment pays only one order',
    file: schema,
    find: 'CREATE UNIQUE INDEX "orders_payment_intent"',
    replace: 'CREATE INDEX "orders_payment_intent"',
    test,
    testName: 'two orders for one payment',
  },
  unique(
    'An order has at most one refund under way',
    'refunds_one_undecided',
    'a second refund under way',
    'server/db/migrations/0007_refunds_in_part.sql',
  ),
  unique(
    'A request for a refund that is repeated is one refund',
    'refunds_one_of_key',
    'one of the same request',
    refundLines,
  ),
  check(
    'An event of a guest list counts no more spots than it has',
    '"guest_list_events"."reserved_count" between 0 and "guest_list_events"."original_capacity"',
    'a spot too many',
  ),
  check(
    'No more of a prize is given away than there is',
    '"prizes"."remaining" between 0 and "prizes"."quantity"',
    'a prize below zero',
  ),
  unique(
    'The database keeps a member to one active reservation',
    'reservations_one_active',
    'a second active reservation',
  ),
  unique('A guest is admitted once', 'check_ins_one_admission', 'a second admission'),
  unique(
    'A reservation takes one credit',
    'credit_entries_once_per_reservation',
    'takes a second credit',
  ),
  unique('A month’s credits are granted once', 'credit_entries_one_grant', 'a month granted twice'),
  {
    protects: 'A payment pays only one membership',
    file: schema,
    find: '"membership_payments_one_intent" UNIQUE("payment_intent_id")',
    replace: '"membership_payments_one_intent" UNIQUE("payment_id")',
    test,
    testName: 'two memberships for one payment',
  },
  unique('A ticket is drawn once', 'draws_one_per_ticket', 'a second draw of a ticket'),
  unique(
    'The database keeps a person to one win at an event',
    'rewards_one_per_event',
    'a second win at an event',
  ),
  {
    protects: 'An older version refuses the database of a newer one',
    file: 'server/db/migrate.ts',
    find: 'needed.some((when) => !known.has(when))',
    replace: 'needed.some((when) => when < 0)',
    test: 'server/db/migrate.test.ts',
    testName: 'a database of a newer version is refused',
  },
  {
    protects: 'Instances that start together migrate one after the other',
    file: 'server/db/migrate.ts',
    find: '  await takeLock(client)\n',
    replace: '',
    test: 'server/db/migrate.test.ts',
    testName: 'instances that start at the same time',
  },
  {
    protects: 'The embedded database belongs to one app at a time',
    file: 'server/db/embedded-postgres.ts',
    find: "return await takeProcessLock(join(folder.directory, 'app.lock'), LOCK_TIMEOUT_MS)",
    replace: 'return { release() {} }',
    test: 'server/db/embedded-postgres.test.ts',
    testName: 'a second app on the same folder is refused',
  },
  {
    protects: 'A migration that waits for a table holds up no other queries',
    file: 'server/db/apply-migration.ts',
    find: 'set local lock_timeout = ${Math.max(leftMs, MIN_LOCK_TIMEOUT_MS)}',
    replace: 'set local lock_timeout = 0',
    test: 'server/db/migrate.test.ts',
    testName: 'holds up no other queries',
  },
  {
    protects: 'A refused or locked row of a batch fails its own call only',
    file: 'server/db/batched-statement.ts',
    find: 'calls.length > 1 && isOfOneCall',
    replace: 'false',
    test: 'server/db/batched-statement.test.ts',
    testName: 'fails its own call only',
  },
  {
    protects: 'Two calls for one row never share a batch',
    file: 'server/db/batched-statement.ts',
    find: '      if (taken.has(key)) continue\n',
    replace: '',
    test: 'server/db/batched-statement.test.ts',
    testName: 'two calls for one key',
  },
  {
    protects: 'A change is on the disk before it is confirmed',
    file: 'server/db/embedded/postgres-settings.ts',
    find: "  jit: 'off',\n",
    replace: "  jit: 'off',\n  synchronous_commit: 'off',\n",
    test: 'server/db/embedded-postgres.test.ts',
    testName: 'keeps every commit on disk',
  },
  {
    protects: 'Nodes tell the time by the database',
    file: 'server/db/database-clock.ts',
    find: '    aheadMs = measured.aheadMs\n',
    replace: '',
    test: 'tests/fault/clock-skew.test.ts',
    testName: 'tells the time by the database',
  },
  {
    protects: 'A replica that was promoted is not read',
    file: 'server/db/replica/replica.store.ts',
    find: 'pg_is_in_recovery()',
    replace: 'true',
    test: 'server/db/replica/replica.test.ts',
    testName: 'once the replica is promoted',
  },
  {
    protects: 'A call that waits for a name holds no connection',
    file: 'server/db/named-locks.ts',
    find: 'where not pg_try_advisory_xact_lock(hashtextextended(name, 0)) limit 1',
    replace: 'where pg_advisory_xact_lock(hashtextextended(name, 0)) is null limit 1',
    test: 'tests/race/waiting-connections.test.ts',
  },
  {
    protects: 'Repeats of a call wait for the first one without a connection',
    file: 'server/calls/once.ts',
    find: '    await lockNames(tx, `answer ${own.caller} ${call} ${intent.key}`)\n',
    replace: '    void lockNames\n',
    test: 'tests/race/waiting-connections.test.ts',
  },
  {
    protects: 'Managers who change one venue wait without a connection',
    file: 'server/services/vendors/vendors.store.ts',
    find: '  await lockNames(tx, `venue ${vendorId}`)\n',
    replace: '  void lockNames\n',
    test: 'tests/race/waiting-connections.test.ts',
  },
  {
    protects: 'Managers who change the staff of one venue wait without a connection',
    file: 'server/services/vendor-roles/vendor-roles.store.ts',
    find: '  await lockNames(tx, `venue ${vendorId}`)\n',
    replace: '  void lockNames\n',
    test: 'tests/race/waiting-connections.test.ts',
  },
  {
    protects: 'Managers who change one event wait without a connection',
    file: 'server/services/events/events.store.ts',
    find: '  await lockNames(tx, `event ${eventId}`)\n',
    replace: '  void lockNames\n',
    test: 'tests/race/waiting-connections.test.ts',
  },
  {
    protects: 'Managers who change one guest list wait without a connection',
    file: 'server/services/guest-list/guest-list.access.ts',
    find: '  await lockNames(tx, `guest list ${gleventId}`)\n',
    replace: '  void lockNames\n',
    test: 'tests/race/waiting-connections.test.ts',
  },
  {
    protects: 'Managers who change one short link wait without a connection',
    file: 'server/services/short-links/short-links.store.ts',
    find: '  await lockNames(tx, `short link ${link.shortCode}`)\n',
    replace: '  void lockNames\n',
    test: 'tests/race/waiting-connections.test.ts',
  },
  {
    protects: 'Managers who change one wristband wait without a connection',
    file: 'server/services/nfc/nfc.store.ts',
    find: '  await lockNames(tx, ...wanted.nfcIds.map((nfcId) => `wristband ${nfcId}`))\n',
    replace: '  void lockNames\n',
    test: 'tests/race/waiting-connections.test.ts',
  },
  {
    protects: 'People who use one invitation wait without a connection',
    file: 'server/services/invitations/invitations.store.ts',
    find: '  await lockNames(tx, `invitation ${tokenHash}`)\n',
    replace: '  void lockNames\n',
    test: 'tests/race/waiting-connections.test.ts',
  },
  {
    protects: 'Two people who add the last event that a venue can have add one',
    file: 'server/venue-limits.ts',
    find: '  await lockNames(tx, `number of ${name} of ${owner}`)\n',
    replace: '  void lockNames\n',
    test: 'tests/venue-limits.test.ts',
    testName: 'at once add one',
  },
]
