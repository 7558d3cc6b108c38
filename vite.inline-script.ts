import { build, type Plugin, type Rolldown } from 'vite'

const QUERY = '?inline-script'

/** `import text from './x.ts?inline-script'` is that file and what it imports as one small classic script. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined
      // Only the server writes it into the page.
      const text =
        this.environment.name === 'client' ? '' : await bundle(id.slice(0, -QUERY.length))
      return `export default ${JSON.stringify(text)}`
    },
  }
}

async function bundle(input: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  return result.output[0].code.trim()
}
