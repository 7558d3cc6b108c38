import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageContext } from '#app/api/page-context.ts'
import type { PageContext } from '#domain/http/page-context.ts'
import { loader } from './demo.ts'

test('/demo leads to the menu of the configured location', () => {
  const context = new RouterContextProvider()
  context.set(pageContext, { config: { defaultLocationId: 'BAR7' } } as PageContext)
  const response = loader({ context } as unknown as Parameters<typeof loader>[0])
  expect(response.headers.get('location')).toBe('/location/BAR7')
})
