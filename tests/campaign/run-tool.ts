import { requireDatabaseUser } from '#server/db/embedded/database-user.ts'
import { runProgram } from '../lab/run-program.ts'

export type ToolResult = Awaited<ReturnType<typeof runProgram>>

/** Runs a program to its end, without stopping the guests meanwhile. */
export function runTool(
  program: string,
  parameters: string[],
  options: { env?: Record<string, string | undefined>; cwd?: string; isOurs?: boolean } = {},
): Promise<ToolResult> {
  return runProgram(program, parameters, {
    cwd: options.cwd ?? '/',
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...options.env },
    ...(!options.isOurs && requireDatabaseUser()),
  })
}

/** Runs a program that has to succeed. @returns its output */
export async function requireTool(...call: Parameters<typeof runTool>): Promise<string> {
  const { code, output } = await runTool(...call)
  if (code !== 0) throw new Error(`${call[0]} ${call[1].join(' ')} ended with ${code}\n${output}`)
  return output
}
