import { expect, test } from 'vitest'
import * as setUp from '#domain/readiness/set-up-paths.ts'
import { locationHomePath } from './paths.ts'
import * as app from './staff-paths.ts'

const venue = 'A B'
const bar = 'Ü/1'

test.each([
  [setUp.venueDetailsPath(venue), app.venueDetailsPath(venue)],
  [setUp.venueLocationsPath(venue), app.venueLocationsPath(venue)],
  [setUp.newLocationPath(venue), app.newLocationPath(venue)],
  [setUp.codesPath(venue), app.venueCodesPath(venue)],
  [setUp.locationSettingsPath(bar), app.locationSettingsPath(bar)],
  [setUp.menuFilePath(bar), app.menuFilePath(bar)],
  [setUp.productsPath(bar), app.inventoryPath(bar)],
  [setUp.productPath(bar, 'p 1'), app.editProductPath(bar, 'p 1')],
  [setUp.openOrdersPath(bar), app.scanPath(bar)],
  [setUp.peoplePath(bar, venue), app.usersPath(bar, venue)],
  [setUp.rehearsalPath(bar), locationHomePath(bar)],
])('the server links to %s like the app', (fromServer, fromApp) => {
  expect(fromServer).toBe(fromApp)
})
