import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import routes from '../app/routes.ts'
import { toProjectPath } from './guest-modules.ts'

const SESSION_LAYOUT = 'screens/staff/shell/staff-session-layout.tsx'
/** What the server would need of a screen that it does not render. */
const FOR_THE_SERVER =
  /^export (async )?(const|function) (loader|action|middleware|meta|links|headers)\b/m

/**
 * Keeps the server's build small in memory. The session is in the browser, so the server renders
 * what the layout of the staff screens shows until it is known, and does without the screens. Of
 * React's renderers it needs one. V8 stores a source that is ASCII in half the space.
 */
export function smallServer(): Plugin {
  const screens = new Set(listBelow(SESSION_LAYOUT))
  return {
    name: 'small-server',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      const path = toProjectPath(id)
      if (path.includes('/react-dom-server-legacy.')) return { code: '', map: null }
      if (!screens.has(path)) return undefined
      if (FOR_THE_SERVER.test(code)) throw new Error(`The server needs more of ${path}.`)
      return { code: 'export default () => null', map: null }
    },
    // after the minifier, which would undo it
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, toEscape)
      }
    },
  }
}

function toEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function listBelow(layout: string, entries: RouteConfigEntry[] = routes): string[] {
  return entries.flatMap(({ file, children = [] }) =>
    file === layout ? listFiles(children) : listBelow(layout, children),
  )
}

function listFiles(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...listFiles(children)])
}
