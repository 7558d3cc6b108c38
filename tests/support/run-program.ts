import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** Runs a program of `server/programs` in a process of its own. @returns how it ended, and all that it printed */
export function runProgram(
  program: string,
  parameters: string[],
  environment: Record<string, string | undefined>,
): Promise<{ code: number; output: string }> {
  const path = join(import.meta.dirname, '../../server/programs', program)
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path, ...parameters],
      { env: environment },
      (error, out, problems) => {
        const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0
        resolve({ code, output: out + problems })
      },
    )
  })
}
