import { format } from 'node:util'
import type { Logger } from 'pino'

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Turns the output of packages and pages into log lines: a collector that reads JSON loses plain
 * lines, and errors are masked like all others. @returns a function that prints again
 */
export function logConsole(log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>): () => void {
  const names = Object.keys(LEVELS) as (keyof typeof LEVELS)[]
  const before = names.map((name) => [name, console[name]] as const)
  for (const name of names) {
    console[name] = (...said: unknown[]) => {
      const err = said.find((each) => each instanceof Error)
      const text = format(...said.filter((each) => each !== err))
      if (err) log[LEVELS[name]]({ err }, text || 'printed')
      else log[LEVELS[name]](text)
    }
  }
  const onWarning = (err: Error) => log.warn({ err }, 'warning')
  process.on('warning', onWarning)
  return () => {
    for (const [name, print] of before) console[name] = print
    process.off('warning', onWarning)
  }
}
