import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApiHarness } from './support/api-harness.ts'
import { createAnswerContract } from './support/answer-contract.ts'

const run = promisify(execFile)
const harness = await startApiHarness()
const folder = resolve('test-results', `api-document-${process.pid}`)
const file = join(folder, 'openapi.json')

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  const answer = await harness.api.request('http://localhost/api/openapi.json')
  writeFileSync(file, JSON.stringify(await answer.json(), undefined, 2))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the API document', () => {
  test('passes Redocly without errors or warnings', async () => {
    await expect(
      runTool('@redocly/cli/bin/cli.js', 'lint', file, '--config', 'redocly.yaml'),
    ).resolves.toContain('valid')
  })

  test('gives each operation an id, a summary, a description and an example', async () => {
    const { paths } = (await (
      await harness.api.request('http://localhost/api/openapi.json')
    ).json()) as { paths: Record<string, Record<string, Operation>> }
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        call: `${method} ${path}`,
        operation,
      })),
    )
    const lacking = operations
      .filter(({ operation }) => !isComplete(operation))
      .map(({ call }) => call)
    expect(operations.length).toBeGreaterThan(20)
    expect(lacking).toEqual([])
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('a response that does not match the document', () => {
  const requirePromised = createAnswerContract(harness.running)

  test('is detected by its status', () => {
    expect(() => requirePromised('GET', '/api/vendors', 418, {})).toThrow('answered 418')
  })

  test('is detected by its body', () => {
    const items = [{ vendorId: 7 }]
    expect(() => requirePromised('GET', '/api/vendors', 200, { items })).toThrow('another body')
  })
})

interface Operation {
  operationId?: string
  summary?: string
  description?: string
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>
}

function isComplete({ operationId, summary, description, responses }: Operation): boolean {
  const examples = Object.values(responses)
    .flatMap(({ content }) => Object.values(content ?? {}))
    .map(({ example }) => example)
  return Boolean(operationId && summary && description) && !examples.includes(undefined)
}

async function runTool(program: string, ...parameters: string[]): Promise<string> {
  try {
    const { stdout, stderr } = await run(process.execPath, [
      join('node_modules', program),
      ...parameters,
    ])
    return stdout + stderr
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(stdout + stderr, { cause: error })
  }
}
