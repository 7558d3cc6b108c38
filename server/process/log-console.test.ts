import { expect, onTestFinished, test } from 'vitest'
import { createLog } from './log.ts'
import { logConsole } from './log-console.ts'

test('printed text becomes lines of the log, with phone numbers masked in errors', () => {
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  onTestFinished(logConsole(log))
  console.log('%d files', 3)
  console.error(new Error('no answer for +13105550100'))
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 'info', msg: '3 files' }),
    expect.objectContaining({
      level: 'error',
      err: expect.objectContaining({ message: 'no answer for +***' }),
    }),
  ])
})
