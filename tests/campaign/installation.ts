import { type Child, startChild } from '#tests/lab/start-child.ts'
import { type Crowd, openCrowd } from './load/crowd.ts'
import type { MenusState, OpenMenus } from './load/keep-menus-open.ts'
import { type DatabaseCluster, type MemberName, startDatabase } from './parts/database.ts'
import { folderOf, PROJECT } from './parts/folders.ts'
import { type AppNode, startNode } from './parts/node.ts'
import {
  type Balancer,
  type Proxy,
  startBalancer,
  startDatabaseProxy,
  startPooler,
  startTcpProxy,
} from './parts/proxies.ts'
import type { Version } from './parts/versions.ts'
import { mountSmallDisk, type SmallDisk } from './parts/small-disk.ts'
import { takePort } from './ports.ts'
import { afterAll, type Part, waitFor } from './processes.ts'

export interface CampaignOptions {
  menus: number
  pauseMs: number
  seconds: number
  orders: number
  /** The version that the nodes start with, and those that are deployed later. */
  versions: Version[]
  hasDisks: boolean
}

/** All processes of the installation, and its users. */
export interface Installation {
  folder: string
  options: CampaignOptions
  database: DatabaseCluster
  databaseProxy: Proxy
  pooler: Proxy
  balancer: Balancer
  /** Two nodes for guests, and one for the counters. */
  nodes: [AppNode, AppNode, AppNode]
  /** The only network of the second node, in both directions. */
  network: Part
  disks: Partial<Record<MemberName, SmallDisk>>
  crowd: Crowd
  menus(): Promise<MenusState>
}

const DISK_MEGABYTES = 6_000

/** Starts everything below that folder. It stops by stopAllParts. */
export async function startInstallation(
  folder: string,
  options: CampaignOptions,
  say: (text: string) => void,
): Promise<Installation> {
  const disks = options.hasDisks ? mountDisks(folder) : {}
  say('PostgreSQL under Patroni')
  const places = Object.fromEntries(
    Object.entries(disks).map(([name, disk]) => [name, disk.directory]),
  )
  const database = await startDatabase(folder, places)
  const databaseProxy = await startDatabaseProxy(folder, database)
  const pooler = await startPooler(folder, databaseProxy.port)
  say('two nodes, and one for the counters')
  const project = options.versions[0]?.project ?? PROJECT
  const second = { inside: await takePort(), pooler: await takePort(), database: await takePort() }
  const outside = await takePort()
  const network = await startTcpProxy('network', folderOf(folder, 'network'), [
    { port: outside, target: `127.0.0.1:${second.inside}` },
    { port: second.pooler, target: `127.0.0.1:${pooler.port}` },
    { port: second.database, target: `127.0.0.1:${databaseProxy.port}` },
  ])
  const node1 = await startNode({
    campaignFolder: folder,
    name: 'node1',
    port: await takePort(),
    poolerPort: pooler.port,
    databasePort: databaseProxy.port,
    project,
  })
  const node2 = await startNode({
    campaignFolder: folder,
    name: 'node2',
    port: second.inside,
    poolerPort: second.pooler,
    databasePort: second.database,
    project,
  })
  const counterNode = await startNode({
    campaignFolder: folder,
    name: 'counter-node',
    port: await takePort(),
    poolerPort: pooler.port,
    databasePort: databaseProxy.port,
    project,
  })
  const balancer = await startBalancer(folder, {
    nodes: [node1.port, outside],
    counterNode: counterNode.port,
  })
  await untilAllAreReady(balancer)
  say(`${options.menus} open menus, 16 guests, 8 counters`)
  const crowd = await openCrowd(balancer.plainPort, options.pauseMs)
  const house = await openMenus({ port: balancer.plainPort, count: options.menus })
  const menus = () => house.ask<MenusState>('state')
  await waitFor('all menus are open', async () => (await menus()).open === options.menus)
  return {
    folder,
    options,
    database,
    databaseProxy,
    pooler,
    balancer,
    nodes: [node1, node2, counterNode],
    network,
    disks,
    crowd,
    menus,
  }
}

/** Each member on a disk of its own, so that one of them can be full. */
function mountDisks(folder: string): Installation['disks'] {
  const disks: Installation['disks'] = {}
  for (const name of ['database1', 'database2', 'database3'] as const) {
    const disk = mountSmallDisk(folder, name, DISK_MEGABYTES)
    if (!disk) return {}
    afterAll(() => disk.remove())
    disks[name] = disk
  }
  return disks
}

async function openMenus(menus: OpenMenus): Promise<Child> {
  const house = startChild('tests/campaign/load/keep-menus-open.ts')
  await house.receive()
  await house.ask(menus)
  afterAll(() => house.signal('SIGKILL'))
  return house
}

/** Waits until the balancer sends guests to both of their nodes, and staff to theirs. */
export async function untilAllAreReady({ statsPort }: Balancer): Promise<void> {
  await waitFor('the balancer has all nodes', async () => {
    const answer = await fetch(`http://127.0.0.1:${statsPort}/metrics?scope=backend`)
    const text = await answer.text()
    const has = (backend: string, count: number) =>
      new RegExp(`haproxy_backend_active_servers{proxy="${backend}"} ${count}\\b`).test(text)
    return has('ready', 2) && has('counters', 1)
  })
}

export function listPids({ nodes }: Installation): number[] {
  return nodes.map(({ part }) => part.pid)
}

/** @throws Error when a node has ended or was started again since its process had that id */
export function requireSameNodes({ nodes }: Installation, pids: number[]): void {
  if (nodes.some(({ part }, index) => part.pid !== pids[index] || !part.isRunning())) {
    throw new Error('A node was restarted')
  }
}
