import type { Installation } from '../installation.ts'
import { untilAllAreReady } from '../installation.ts'
import { measureFault } from '../measure-fault.ts'
import type { Row } from '../report.ts'

/** Each node dies in turn, and all are restarted one after the other. */
export async function* tryNodes(installation: Installation): AsyncGenerator<Row> {
  for (const node of installation.nodes) {
    yield await measureFault(
      installation,
      `kill -9 of ${node.name}`,
      { outSeconds: 1 },
      async () => {
        node.part.signal('SIGKILL')
        await node.part.ended()
        await node.start()
        await untilAllAreReady(installation.balancer)
      },
    )
  }
  yield await measureFault(
    installation,
    'rolling restart',
    { outSeconds: 1, hasNoFailures: true },
    () => restartRolling(installation),
  )
}

/** Deploys of later versions over their migrations, while the version before keeps selling. */
export async function* tryDeploy(installation: Installation): AsyncGenerator<Row> {
  for (const { project, change } of installation.options.versions.slice(1)) {
    yield await measureFault(
      installation,
      `rolling deploy over ${change}`,
      { outSeconds: 1, hasNoFailures: true },
      () => restartRolling(installation, project),
    )
  }
}

async function restartRolling(installation: Installation, project?: string): Promise<void> {
  for (const node of installation.nodes) {
    await node.part.stop()
    await node.start(project ? { project } : {})
    await untilAllAreReady(installation.balancer)
  }
}
