import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import * as setUpPaths from '#domain/readiness/set-up-paths.ts'
import { locationHomePath } from './paths.ts'
import routes from './routes.ts'

test.each(Object.entries(setUpPaths))(
  'the page of the set-up that %s names has a route',
  (_, pathOf) => {
    const path = pathOf('first', 'second')
    const matches = matchRoutes(routes as RouteObject[], path) ?? []
    const page = matches.at(-1)?.route as { path?: string; file?: string } | undefined
    expect(page?.path).not.toContain('*')
    expect(page?.file).toMatch(/^screens\/staff\//)
  },
)

test('a rehearsal begins at the home of the location', () => {
  expect(setUpPaths.rehearsalPath('Ü/1')).toBe(locationHomePath('Ü/1'))
})
