import { expect, test } from 'vitest'
import { locationExample } from '#domain/locations/locations.examples.ts'
import { vendorExample } from '#domain/vendors/vendors.examples.ts'
import { buildProduct } from '#tests/support/build-product.ts'
import { toMenuSchema } from './menu-head.ts'

test('the name of a product cannot end the script of the structured data', () => {
  const name = '</script><script>alert(1)</script>'
  const place = { location: locationExample, vendor: vendorExample }
  const text = toMenuSchema({ ...place, products: [buildProduct({ name })] })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ hasMenuSection: [{ hasMenuItem: [{ name }] }] })
})
