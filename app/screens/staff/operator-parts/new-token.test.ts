import { expect, test, vi } from 'vitest'
import { createInvitationBody } from '#domain/invitations/invitations.contract.ts'
import { newToken } from './new-token.ts'

test('a token has 256 random bits and fits the contract', () => {
  const random = vi.spyOn(crypto, 'getRandomValues')
  const tokens = Array.from({ length: 100 }, newToken)
  expect(random.mock.calls.map(([bytes]) => bytes?.byteLength)).toEqual(tokens.map(() => 32))
  expect(new Set(tokens).size).toBe(100)
  for (const token of tokens) {
    expect(createInvitationBody.shape.token.safeParse(token).success).toBe(true)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  }
})
