import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductPicture } from './product-picture.tsx'

test('a picture that is not near yet is a plain square, without the frame of a picture without a source', () => {
  const far = renderToString(<ProductPicture src="/tee.webp" alt="Tee" />)
  expect(far.replace(/<noscript>.*?<\/noscript>/, '')).not.toContain('<img')
  expect(renderToString(<ProductPicture src="/tee.webp" alt="Tee" eager />)).toContain('<img')
})
