import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OUTPUT = fileURLToPath(new URL('../build/server', import.meta.url))
const OWN_FOLDER = /import\.meta\.dirname\b/g
/** Would be looked for in the build; packages are found from there too. */
const BESIDE_BUILD = /import\.meta\.filename\b|(?<!createRequire\()import\.meta\.url\b/

/** Builds the server together with the pages that it renders, so that they share their modules. */
export function serverProgram(): Plugin {
  return {
    name: 'server-program',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // the plugin of the pages would call each entry index
    outputOptions: (options) => ({ ...options, entryFileNames: '[name].js' }),
    // modules find their files beside their source, from wherever they are bundled into
    transform: {
      filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: /import\.meta\./ },
      handler(code, id) {
        if (BESIDE_BUILD.test(code)) throw new Error(`${id} must use import.meta.dirname.`)
        const folder = `(import.meta.dirname + '/${relative(OUTPUT, dirname(id))}')`
        return { code: code.replaceAll(OWN_FOLDER, folder), map: null }
      },
    },
  }
}
