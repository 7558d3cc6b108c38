import pg from 'pg'
import { vi } from 'vitest'

export interface Asked {
  name: string
  text: string
  values: unknown[]
}

/** Records every statement with values that this process sends while the work runs, each text once. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked = new Map<string, Asked>()
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [config] = args as [Partial<Asked> | string]
    if (typeof config !== 'string' && config.text !== undefined && config.values) {
      const { name = 'unnamed', text, values } = config
      asked.set(text, { name, text, values })
    }
    return Reflect.apply(query, this, args)
  } as typeof pg.Client.prototype.query)
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return [...asked.values()]
}
