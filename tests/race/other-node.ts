import { arm, type Failpoint } from '../fault/failpoint.ts'
import { cleanUp } from '../support/clean-up.ts'
import { createCall, type ApiHarness, type Call } from '../support/api-harness.ts'
import { createOwnProcess } from '../support/own-process.ts'
import type { WalkNodeReady, WalkNodeOrder } from './walk-node.ts'

export type OtherNode = Awaited<ReturnType<typeof startOtherNode>>

/** A second process on the harness's database, which may die in the middle of its work and is started again. */
export async function startOtherNode({ url, clock }: Pick<ApiHarness, 'url' | 'clock'>) {
  const node = createOwnProcess<WalkNodeReady>('walk-node')
  let reach: Call
  let end: Promise<unknown> | undefined
  const start = async () => {
    end = undefined
    const { port } = await node.start([url, String(clock.shiftMs)])
    reach = createCall((path, init) => fetch(`http://127.0.0.1:${port}${path}`, init))
  }
  const order = async (what: WalkNodeOrder) => {
    await node
      .child()
      .ask(what)
      .catch(() => {})
  }
  await start()
  cleanUp(() => node.stop())
  const call: Call = (request, options) => reach(request, options)
  return {
    /** Throws when the node dies before it answers. */
    call,
    /** Waits for its end: that of a connection may be known before. */
    ended: () => (end ??= node.ended()),
    /** It dies when its work reaches this. */
    arm: (failpoint: Failpoint) => arm(node.child(), [failpoint]),
    /** A node that died starts again; one that lives on need not die any more. @returns whether it had died */
    async replaceDead(): Promise<boolean> {
      if (node.child().isRunning()) {
        await arm(node.child(), [])
        return false
      }
      await start()
      return true
    },
    /** Its clock follows the harness's. */
    followClock: () => order({ shiftMs: clock.shiftMs }),
    /** Runs repeated tasks one after the other, as far as it lives. */
    runTasks: (...tasks: string[]) => order({ tasks }),
  }
}
