import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApiHarness } from '../support/api-harness.ts'
import { createAnswerContract } from '../support/answer-contract.ts'

const run = promisify(execFile)
const harness = await startApiHarness()
// in the project, so that the generated client finds its compiler settings
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

  test('passes Spectral without errors or warnings', async () => {
    await expect(
      runTool(
        '@stoplight/spectral-cli/dist/index.js',
        'lint',
        file,
        '--ruleset=.spectral.yaml',
        '--fail-severity=hint',
      ),
    ).resolves.toContain('No results')
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

  test('generates a client that compiles', async () => {
    await generateApi({
      input: file,
      output: folder,
      fileName: 'client.ts',
      httpClientType: 'fetch',
      silent: true,
    })
    writeFileSync(join(folder, 'use-client.ts'), USE_OF_CLIENT)
    const settings = [
      '--ignoreConfig',
      '--allowImportingTsExtensions',
      '--strict',
      '--noEmit',
      '--target',
      'es2022',
      '--lib',
      'es2022,dom',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ]
    await expect(
      runTool('typescript/bin/tsc', ...settings, '--skipLibCheck', join(folder, 'use-client.ts')),
    ).resolves.toBe('')
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

/** Fails to compile when an address, a field or an answer is not described as it is. */
const USE_OF_CLIENT = `
import { Api } from './client.ts'

const client = new Api({ baseUrl: 'http://localhost:3000' })

export async function buyLager(userId: string): Promise<string> {
  const { data } = await client.api.createOrder(userId, {
    vendorLocationId: '2DFE6',
    cartItems: [{ productId: 'harbor-lager', quantity: 1 }],
  })
  const status: 'IN_PROGRESS' | 'PAID' | 'COMPLETE' | 'REFUNDED' = data.order.status
  return data.order.orderId + status
}
`
