import { execFile } from 'node:child_process'
import { findProgram, type TestProgram } from './test-programs.ts'

/** Runs a program of `server/programs` in a process of its own. @returns how it ended, and all that it printed */
export function runProgram(
  program: TestProgram,
  parameters: string[],
  environment: Record<string, string | undefined>,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [findProgram(program), ...parameters],
      { env: environment },
      (error, out, problems) => {
        const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0
        resolve({ code, output: out + problems })
      },
    )
  })
}
