import { expect, test } from 'vitest'
import { Failure } from '#domain/values/failure.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { systemContext } from '../process/context.ts'
import { changeOnceLimited } from './once-limited.ts'

const harness = await startApiHarness({ environment: { DATABASE_TIMEOUT_MS: '4000' } })
const refuse = (retryAfterSeconds: number) =>
  new Failure('too_many', 'too many', { code: 'TOO_MANY_LEADS', retryAfterSeconds })

function change(work: () => Promise<string>) {
  const limited = { call: 'test', limits: [{ caller: 'guest', perHour: 1 }], refuse }
  return changeOnceLimited(systemContext(harness.services, 'test'), limited, work)
}

test('a call is not made while another one of the caller is, and not above the limit', async () => {
  const again = () => change(async () => 'second')
  const { answer } = await change(async () => {
    await expect(again()).rejects.toMatchObject({ code: 'TOO_MANY_AT_ONCE', retryAfterSeconds: 1 })
    return 'first'
  })
  expect(answer).toBe('first')
  await expect(again()).rejects.toMatchObject({ retryAfterSeconds: 3_600 })
})
