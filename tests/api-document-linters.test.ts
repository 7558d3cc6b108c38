import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { startApiHarness } from './support/api-harness.ts'

const harness = await startApiHarness()
const answer = await harness.api.request('http://localhost/api/openapi.json')
const document = await answer.text()

test('Spectral finds nothing in the API document by its rules for OpenAPI', async () => {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({ extends: [[rulesets.oas as never, 'recommended']] })
  const found = await spectral.run(JSON.parse(document) as Record<string, unknown>)
  expect(found.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`)).toEqual(
    [],
  )
})

test('Redocly finds nothing in the API document by its recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: document, config })
  expect(
    found.map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
  ).toEqual([])
})
