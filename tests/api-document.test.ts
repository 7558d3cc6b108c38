import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { startApiHarness } from './support/api-harness.ts'
import { createAnswerContract } from './support/answer-contract.ts'

const harness = await startApiHarness()

interface Document {
  paths: Record<string, Record<string, Operation>>
}

const document = (await (
  await harness.api.request('http://localhost/api/openapi.json')
).json()) as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
)
const requirePromised = createAnswerContract(harness.running)

describe('the API document', () => {
  test('the API document is valid OpenAPI, and each of its references leads to something', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate({ ...structuredClone(document) })
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(JSON.stringify(validator.resolveRefs())).not.toContain('"$ref"')
  })

  test('Redocly finds nothing in the API document by its recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const found = await lintFromString({ source: JSON.stringify(document), config })
    expect(
      found.map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
    ).toEqual([])
  })

  test('the API document describes each id in an address', () => {
    const undescribed = operations.filter(({ path, operation }) => {
      const ids = new Set(path.matchAll(/\{(\w+)\}/g).map(([, name]) => name))
      const parameters = (operation.parameters ?? []).filter((one) => one.in === 'path')
      return ids.symmetricDifference(new Set(parameters.map(({ name }) => name))).size > 0
    })
    expect(undescribed).toEqual([])
  })

  test('the examples of the API document are allowed by its schemas', () => {
    for (const { method, path, operation } of operations)
      for (const [status, { content }] of Object.entries(operation.responses).filter(hasNumber))
        for (const { example } of Object.values(content ?? {}))
          requirePromised(
            method.toUpperCase(),
            path.replaceAll(/[{}]/g, ''),
            Number(status),
            example,
          )
  })

  test('each operation has an id, a summary, a description and an example', () => {
    const lacking = operations
      .filter(({ operation }) => !isComplete(operation))
      .map(({ method, path }) => `${method} ${path}`)
    expect(operations.length).toBeGreaterThan(20)
    expect(lacking).toEqual([])
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('the API document says what each plan costs', () => {
    const payment = operations.find(
      ({ operation }) => operation.operationId === 'createMembershipPayment',
    )
    expect(payment?.operation.description).toContain(
      'Prices: 2000 cents for 1 month, 5000 cents for 3 months.',
    )
  })
})

describe('a response that does not match the document', () => {
  test('a response whose status is not in the document is detected', () => {
    expect(() => requirePromised('GET', '/api/vendors', 418, {})).toThrow('answered 418')
  })

  test('a response whose body does not match the document is detected', () => {
    const items = [{ vendorId: 7 }]
    expect(() => requirePromised('GET', '/api/vendors', 200, { items })).toThrow('another body')
  })
})

/** Other answers are internal errors, which no test may see. */
const hasNumber = ([status]: [string, unknown]) => status !== 'default'

interface Operation {
  operationId?: string
  summary?: string
  description?: string
  parameters?: { in: string; name: string }[]
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>
}

function isComplete({ operationId, summary, description, responses }: Operation): boolean {
  const examples = Object.values(responses)
    .flatMap(({ content }) => Object.values(content ?? {}))
    .map(({ example }) => example)
  return Boolean(operationId && summary && description) && !examples.includes(undefined)
}
