import type { Plugin } from 'vite'

/** A guest's first page calls most functions of these files. */
const FIRST_PAGE = new Set(['framework', 'root', 'menu', 'vendor'])

/**
 * Lets browsers compile the files of a first page in the background while they arrive. Without the comment, which must
 * be the first line, the page's own thread compiles each function when it first calls it.
 * Source: https://v8.dev/blog/explicit-compile-hints
 */
export function compileOnArrival(): Plugin {
  return {
    name: 'compile-on-arrival',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !FIRST_PAGE.has(file.name)) continue
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}
