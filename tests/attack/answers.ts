import { expect } from 'vitest'

const INNER_LIFE =
  /node_modules|at \S+ \(|\.ts:\d|DrizzleQuery|Failed query|\bselect .+ from\b(?! the dropdown)|insert into|update orders|duplicate key|violates|invalid input syntax|invalid byte|pg_|ECONN|stripe/i

/** Expects the shape of every refusal, and nothing about the server in it. */
export function expectDecentRefusal(what: string, status: number, text: string) {
  expect(status, `${what}: ${text}`).toBeGreaterThanOrEqual(400)
  expect(status, `${what}: ${text}`).toBeLessThan(500)
  const body = JSON.parse(text) as Record<string, unknown>
  expect(body, what).toMatchObject({
    error: expect.stringMatching(/./),
    message: body.error,
    code: expect.stringMatching(/^[A-Za-z_]+$/),
    requestId: expect.stringMatching(/^[\w-]{8,64}$/),
  })
  expect(text, what).not.toMatch(INNER_LIFE)
}
