import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const NAME = 'virtual:early-script'
const SOURCE = fileURLToPath(new URL('../app/early.script.ts', import.meta.url))

/** `import text from 'virtual:early-script'` is that script and what it imports, for the page itself. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined
      // Only the server writes it into a page.
      const text = this.environment.name === 'client' ? '' : await bundle()
      return `export default ${JSON.stringify(text)}`
    },
  }
}

async function bundle(): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, rolldownOptions: { input: SOURCE, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  return result.output[0].code.trim()
}
