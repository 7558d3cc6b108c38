import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Control } from './control.ts'

/** Why a row cannot be tried on the checkout in `root`; undefined when it can. */
export function findFlaw(control: Control, root: string): string | undefined {
  const { file, find, replace, test, testName } = control
  if (!existsSync(join(root, file))) return `${file} does not exist`
  const found = readFileSync(join(root, file), 'utf8').split(find).length - 1
  if (found !== 1) return `the text is found ${found} times in ${file}`
  if (find === replace) return 'the text is replaced by itself'
  if (!existsSync(join(root, test))) return `${test} does not exist`
  if (testName && !readFileSync(join(root, test), 'utf8').includes(testName)) {
    return `${test} has no test named '${testName}'`
  }
  return undefined
}
