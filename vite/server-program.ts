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
    // modules find their files next to their source, although they run from the build
    transform: {
      filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: /import\.meta\./ },
      handler: (code, id) => ({ code: keepOwnFolder(code, id), map: null }),
    },
  }
}

/** The code with the folder of its source. @throws Error when it would look for files in the build */
export function keepOwnFolder(code: string, file: string): string {
  if (BESIDE_BUILD.test(code)) throw new Error(`${file} must use import.meta.dirname.`)
  const folder = `(import.meta.dirname + '/${relative(OUTPUT, dirname(file))}')`
  return code.replaceAll(OWN_FOLDER, folder)
}
