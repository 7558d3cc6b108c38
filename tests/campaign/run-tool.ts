import { spawn } from 'node:child_process'
import { requireDatabaseUser } from '#server/db/embedded/database-user.ts'

export interface ToolResult {
  code: number | null
  output: string
}

/** Runs a program to its end, without stopping the guests meanwhile. */
export function runTool(
  program: string,
  parameters: string[],
  options: { env?: Record<string, string | undefined>; cwd?: string; isOurs?: boolean } = {},
): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: options.cwd ?? '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...options.env },
      ...(!options.isOurs && requireDatabaseUser()),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => (output += text.toString()))
    }
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** Runs a program that has to succeed. @returns its output */
export async function requireTool(...call: Parameters<typeof runTool>): Promise<string> {
  const { code, output } = await runTool(...call)
  if (code !== 0) throw new Error(`${call[0]} ${call[1].join(' ')} ended with ${code}\n${output}`)
  return output
}
