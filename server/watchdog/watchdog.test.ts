import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../process/config.ts'

const PROGRAM = join(import.meta.dirname, '../../tests/support/hanging-process.ts')

async function run(...parameters: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { code, signal, line: (said && JSON.parse(said)) as Record<string, unknown> | '' }
}

test.each([
  ['loop', 'loopForever'],
  ['pattern', 'matchForever'],
])('a process whose event loop hangs in a %s says where, and ends', async (how, name) => {
  const { signal, line } = await run(how)
  expect(signal).toBe('SIGKILL')
  expect(line).toMatchObject({
    level: 'fatal',
    msg: 'the event loop hangs: ending the process',
    lastRequests: ['POST /api/vendors/:vendorId/imports'],
  })
  const { stack } = line as { stack: string[] }
  expect(stack.join('\n')).toMatch(new RegExp(`^${name} .*hanging-process\\.ts:\\d+\\)`, 'm'))
})

test('a process that gets no processor for longer than the limit goes on', async () => {
  expect(await run('starved')).toEqual({ code: 0, signal: null, line: '' })
})

test('a node waits fifteen seconds for its event loop, unless its operator says otherwise', () => {
  expect(parseConfig({}).WATCHDOG_SECONDS).toBe(15)
  expect(parseConfig({ WATCHDOG_SECONDS: '0' }).WATCHDOG_SECONDS).toBe(0)
})
