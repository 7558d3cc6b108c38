import { afterEach, expect, test } from 'vitest'
import type { SpotsNews } from '#domain/guest-list/guest-list.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { buildGlevent, contextOf, hoursFromNow } from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { reserveSpot } from './reserve-spot.ts'

const harness = await startApiHarness()
const { services, db } = harness

let reader: ReadableStreamDefaultReader<Uint8Array>
afterEach(async () => {
  await reader.cancel()
  await expect.poll(() => services.liveSpots.count()).toBe(0)
})

test('open pages get the spots that are left, once there are few', async () => {
  const { gleventId } = await buildGlevent(db, { originalCapacity: 10 })
  await buildGlevent(db, { originalCapacity: 5, startTime: hoursFromNow(100 * 24) })
  await buildGlevent(db, { originalCapacity: 5, startTime: hoursFromNow(-8) })
  const path = 'http://localhost/api/glevents/available/events'
  const response = await harness.api.request(path)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  reader = response.body!.getReader()
  const next = async () => {
    for (;;) {
      const { value } = await reader.read()
      const data = /^event: spots\ndata: (.*)\n\n$/.exec(new TextDecoder().decode(value))?.[1]
      if (data) return (JSON.parse(data) as SpotsNews).spots
    }
  }
  expect(await next()).toEqual({})
  const member = await buildMember(db)
  const body = { quantity: 1, waitlist: false }
  await reserveSpot(contextOf(services, member), 'HALL', gleventId, body)
  expect(await next()).toEqual({ [gleventId]: 9 })
})
