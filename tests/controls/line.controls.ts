import type { Control } from './control.ts'

const room = 'server/services/preparations'
const STORE = `${room}/preparations.store.ts`
const LINE = 'server/services/orders/line'
const STEPS = `${LINE}/line.test.ts`
const RACE = 'tests/race/line.test.ts'

export const controls: Control[] = [
  {
    protects: 'A preparation is moved only from the stage that its maker saw',
    file: STORE,
    find: 'and stage = $from\n     returning',
    replace: 'and $from::text is not null\n     returning',
    test: RACE,
    testName: 'makers on',
  },
  {
    protects: 'A scan hands over nothing while a part is not ready',
    file: STORE,
    find: '($isNow::bool or not exists (',
    replace: '($isNow::bool is not null or not exists (',
    test: RACE,
    testName: 'scanned while a part of it is recalled',
  },
  {
    protects: 'Of the last two lines the second sees the first',
    file: STORE,
    find: 'for no key update\n   ), ticked as',
    replace: '\n   ), ticked as',
    test: RACE,
    testName: 'of the last two lines',
  },
  {
    protects: 'Only staff of the venue make and hand over its orders',
    file: `${room}/preparations.access.ts`,
    find: '  await requireRole(context, place.vendor.vendorId, canHandOver)\n',
    replace: '  void [requireRole, canHandOver]\n',
    test: STEPS,
    testName: 'only at its location',
  },
  {
    protects: 'Only colleagues are named as makers',
    file: `${room}/preparations.access.ts`,
    find: 'return (await findColleague(context, vendorId, byUserId)) ? byUserId : userId',
    replace: 'return findColleague.name === vendorId ? userId : byUserId',
    test: STEPS,
    testName: 'that a colleague sends later',
  },
  {
    protects: 'A preparation is found only at its location',
    file: STORE,
    find: 'where p.vendor_location_id = $vendorLocationId and p.preparation_id',
    replace: "where $vendorLocationId <> '' and p.preparation_id",
    test: STEPS,
    testName: 'only at its location',
  },
  {
    protects: 'A part with alcohol is handed over only after the check of an ID',
    file: `${LINE}/move-stage.ts`,
    find: 'if (!needsIdCheck({ requireIdCheck, hasAlcohol }) || idChecked) return',
    replace: 'if (idChecked !== null) return',
    test: STEPS,
    testName: 'where IDs are checked',
  },
  {
    protects: 'A guest does not take back what is made already',
    file: 'server/services/orders/refund/cancel-order.ts',
    find: 'await isBeingMade(tx, orderId)',
    replace: 'isBeingMade.length > 9',
    test: STEPS,
    testName: 'takes an order back until',
  },
  {
    protects: 'What was given back is not made',
    file: 'server/services/orders/refund/record-refunds.ts',
    find: "if (order.fulfilment === 'LINE') {",
    replace: "if (order.fulfilment === 'LINE' && orderId === '') {",
    test: STEPS,
    testName: 'a refund cancels what',
  },
  {
    protects: 'An order is complete once the rest of it was given back',
    file: 'server/services/orders/refund/record-refunds.ts',
    find: 'if (saved) await completeWhenOver',
    replace: 'if (!saved) await completeWhenOver',
    test: STEPS,
    testName: 'whose rest is given back or refused',
  },
  {
    protects: 'A station is not deleted while orders are made there',
    file: `${room}/save-station.ts`,
    find: 'if (open) throw',
    replace: 'if (open && !stationId) throw',
    test: STEPS,
    testName: 'a station is not deleted',
  },
  {
    protects: 'A station is changed only as it was read',
    file: `${room}/save-station.ts`,
    find: 'if (version !== before.version) throw',
    replace: 'if (version < 0) throw',
    test: `${room}/stations.test.ts`,
    testName: 'of an older copy',
  },
]
