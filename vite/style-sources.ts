import { dirname, join, relative } from 'node:path'
import { globSync } from 'node:fs'
import type { Plugin } from 'vite'
import { listGuestModules, listStaffModules, ROOT, toProjectPath } from './guest-modules.ts'

/** The modules that each style sheet covers. */
const SHEETS: Record<string, () => Iterable<string>> = {
  'app/ui/theme/guest.css': listGuestModules,
  'app/ui/theme/staff.css': listStaffModules,
  'app/ui/theme/kit.css': () => globSync('app/**/*.{ts,tsx}', { cwd: ROOT }),
}

/** Limits each style sheet to the modules that use it, so that guests download no staff CSS. */
export function styleSources(): Plugin {
  return {
    name: 'style-sources',
    enforce: 'pre',
    transform(code, id) {
      // a ?url import is a line of JavaScript, not CSS
      if (id.endsWith('?url')) return undefined
      const sheet = toProjectPath(id)
      const listModules = SHEETS[sheet]
      if (!listModules) return undefined
      const sources = [...listModules()].map((module) => {
        const path = relative(dirname(join(ROOT, sheet)), join(ROOT, module))
        return `@source '${path}';`
      })
      return { code: [code, ...sources].join('\n'), map: null }
    },
  }
}
