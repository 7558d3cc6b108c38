// Preloaded by a server program (node --import): replaces the built pages by a module that prints and then works
// or, with PAGES=broken, cannot be loaded.

import { registerHooks } from 'node:module'

const PAGES = /\/build\/server\/index\.js$/
const END =
  process.env.PAGES === 'broken' ? `throw new Error('no answer for +13105550100')` : 'export {}'
const SOURCE = `
  console.log('the pages print')
  process.emitWarning('the pages warn')
  ${END}
`

registerHooks({
  resolve: (specifier, context, next) =>
    PAGES.test(specifier) ? { url: specifier, shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    PAGES.test(url) ? { format: 'module', source: SOURCE, shortCircuit: true } : next(url, context),
})
