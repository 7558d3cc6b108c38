import { dirname, join, relative } from 'node:path'
import { globSync } from 'node:fs'
import type { Plugin } from 'vite'
import { listGuestModules, listStaffModules, ROOT, toProjectPath } from './vite.guest-modules.ts'

/** Whose files each style sheet is made of. */
const SHEETS: Record<string, () => Iterable<string>> = {
  'app/ui/theme/guest.css': listGuestModules,
  'app/ui/theme/staff.css': listStaffModules,
  'app/ui/theme/kit.css': () => globSync('app/**/*.{ts,tsx}', { cwd: ROOT }),
}

/** Tells Tailwind which files each style sheet serves, so that guests load no rule of the staff side. */
export function styleSources(): Plugin {
  return {
    name: 'style-sources',
    enforce: 'pre',
    transform(code, id) {
      // asked for its address only, a sheet is a line of JavaScript
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
