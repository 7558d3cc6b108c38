import { measureProcessorTime } from '../load/processor-time.ts'
import { type LoadResult, runLoad } from '../load/run-load.ts'
import { NO_LIMITS } from '../servers/start-app.ts'
import { type Child, startChild } from '#tests/lab/start-child.ts'
import { buy, confirmAtStandIn, signInMany } from './guest.ts'

export const GUESTS = 16

type Provider = 'memory' | 'stand-in'

/** Sixteen guests at the API of one server. */
export interface Sale {
  port: number
  usage: Child['usage']
  measure(productIds: string[], seconds: number, vendorLocationId?: string): Promise<LoadResult>
  stop(): Promise<void>
}

/** Opens a sale on that database; the provider answers from memory or is the whole stand-in. */
export async function openSale(
  databaseUrl: string,
  provider: Provider,
  warmUpSeconds = 2,
): Promise<Sale> {
  const child = startOrderServer(databaseUrl, provider)
  const { port } = await child.receive<{ port: number }>()
  const guests = await signInMany(port, GUESTS)
  const pay = provider === 'memory' ? async () => {} : confirmAtStandIn
  return {
    port,
    usage: child.usage,
    measure: (productIds, seconds, vendorLocationId) =>
      measureProcessorTime(databaseUrl, child, () =>
        runLoad({
          workers: GUESTS,
          warmUpSeconds,
          seconds,
          work: async (index) => {
            const guest = guests[index]
            if (guest) await buy(guest, productIds, pay, vendorLocationId)
          },
        }),
      ),
    async stop() {
      for (const { connection } of guests) connection.close()
      await child.stop()
    },
  }
}

/** The API of one node on that database. */
export function startOrderServer(databaseUrl: string, provider: Provider): Child {
  return startChild('tests/bench/orders/order-server.ts', {
    env: {
      ...NO_LIMITS,
      NODE_ENV: undefined,
      BENCH_DATABASE_URL: databaseUrl,
      PROVIDER: provider,
    },
  })
}
