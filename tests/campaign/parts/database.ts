import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { takePort } from '../ports.ts'
import { requirePostgresFolder, requireProgram } from '../packages.ts'
import { afterAll, giveToParts, makeFolder, type Part, startPart, waitFor } from '../processes.ts'
import { requireTool } from '../run-tool.ts'
import { startEtcd } from './etcd.ts'
import { DEPLOY, folderOf } from './folders.ts'

const PASSWORD = 'campaign'
const MEMBERS = ['database1', 'database2', 'database3'] as const

export type MemberName = (typeof MEMBERS)[number]

/** One PostgreSQL with the Patroni that looks after it. */
export interface Member {
  name: MemberName
  port: number
  restPort: number
  directory: string
  dataDirectory: string
  env: Record<string, string>
  patroni: Part
}

export interface DatabaseCluster {
  members: Member[]
  primary(): Promise<Member>
  /** Waits until there is a primary with a synchronous standby, and all members run. */
  settled(seconds?: number): Promise<void>
  /** Makes the synchronous standby the primary, as planned work does. */
  switchOver(): Promise<void>
  /** The machine loses its power. */
  killMember(member: Member): void
  startMember(member: Member): void
  /** The process ids of its PostgreSQL, the postmaster first. */
  processesOf(member: Member): Promise<number[]>
  adminUrl(member: Member, database?: string): string
}

interface ClusterState {
  members: { name: string; role: string; state: string }[]
}

/** Starts etcd and three members under deploy/patroni.yml. A member can live in a folder of its own. */
export async function startDatabase(
  campaignFolder: string,
  places: Partial<Record<MemberName, string>> = {},
): Promise<DatabaseCluster> {
  const etcd = await startEtcd(campaignFolder)
  const backupFolder = folderOf(campaignFolder, 'backups')
  const members: Member[] = []
  for (const name of MEMBERS) {
    const directory = places[name] ? makeFolder(places[name]) : folderOf(campaignFolder, name)
    const member = await describeMember(name, { directory, etcd, backupFolder })
    members.push({ ...member, patroni: startPatroni(member) })
    afterAll(() => endPostgres(member))
    if (members.length > 1) continue
    await waitFor('the first member is the primary', () => isPrimary(members[0]))
    const [first] = members
    if (first) await prepare(first)
  }
  const cluster = operate(members)
  await cluster.settled()
  return cluster
}

async function describeMember(
  name: MemberName,
  { directory, etcd, backupFolder }: { directory: string; etcd: string; backupFolder: string },
) {
  const port = await takePort()
  const restPort = await takePort()
  const dataDirectory = join(directory, 'data')
  writeConfiguration(directory)
  const env = {
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: dataDirectory,
    PATRONI_POSTGRESQL_BIN_DIR: requirePostgresFolder(),
    PATRONI_POSTGRESQL_PGPASS: join(directory, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
    PATRONI_REWIND_USERNAME: 'rewinder',
    PATRONI_REWIND_PASSWORD: PASSWORD,
    PGBACKREST_CONFIG: join(DEPLOY, 'pgbackrest.conf'),
    PGBACKREST_STANZA: 'fayva',
    PGBACKREST_REPO1_PATH: backupFolder,
    PGBACKREST_LOG_LEVEL_FILE: 'off',
    PGBACKREST_LOCK_PATH: makeFolder(join(directory, 'locks')),
    PGBACKREST_SPOOL_PATH: makeFolder(join(directory, 'spool')),
    PGBACKREST_PG1_PATH: dataDirectory,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: directory,
    PGBACKREST_PG1_USER: 'postgres',
    PGPASSWORD: PASSWORD,
  }
  return { name, port, restPort, directory, dataDirectory, env }
}

/** Patroni joins the files of a folder: those of deploy/, and where this member has its socket. */
function writeConfiguration(directory: string): void {
  const folder = makeFolder(join(directory, 'configuration'))
  // the campaign's user of the system is not called postgres
  const shared = readFileSync(join(DEPLOY, 'patroni.yml'), 'utf8').replace(
    'local all postgres peer',
    'local all postgres scram-sha-256',
  )
  writeFileSync(join(folder, '1.yml'), shared)
  const own = join(folder, '2.yml')
  writeFileSync(own, `postgresql:\n  parameters:\n    unix_socket_directories: ${directory}\n`)
  giveToParts(own)
}

function startPatroni({ name, directory, env }: Omit<Member, 'patroni'>): Part {
  return startPart({
    name,
    program: requireProgram('patroni'),
    parameters: [join(directory, 'configuration')],
    directory,
    env,
  })
}

/** The role and the database of the app, and where the backups go. */
async function prepare(member: Member): Promise<void> {
  const client = new Client({ connectionString: toAdminUrl(member, 'postgres') })
  await client.connect()
  await client.query(`create role fayva login password '${PASSWORD}'`)
  await client.query('create database fayva owner fayva')
  await client.end()
  await requireTool(requireProgram('pgbackrest'), ['stanza-create'], { env: member.env })
}

function operate(members: Member[]): DatabaseCluster {
  const primary = async () => {
    for (const member of members) if (await isPrimary(member)) return member
    throw new Error('There is no primary')
  }
  const settled = async (seconds = 180) => {
    await waitFor('all members of the database run', () => isSettled(members), seconds)
  }
  return {
    members,
    settled,
    primary,
    adminUrl: (member, database = 'fayva') => toAdminUrl(member, database),
    async switchOver() {
      await settled()
      const leader = await primary()
      await requireTool(
        requireProgram('patronictl'),
        [
          '-c',
          join(leader.directory, 'configuration'),
          'switchover',
          '--force',
          '--master',
          leader.name,
          '--candidate',
          await findSyncStandby(members),
        ],
        { env: leader.env },
      )
    },
    killMember(member) {
      const [postmaster] = readPostmaster(member)
      member.patroni.signal('SIGKILL')
      if (postmaster) process.kill(postmaster, 'SIGKILL')
    },
    startMember(member) {
      member.patroni = startPatroni(member)
    },
    async processesOf(member) {
      const client = new Client({ connectionString: toAdminUrl(member, 'postgres') })
      await client.connect()
      const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
      await client.end()
      return [...readPostmaster(member), ...rows.map(({ pid }) => pid)]
    },
  }
}

async function findSyncStandby(members: Member[]): Promise<string> {
  const state = await readState(members)
  const found = state.members.find(({ role }) => role === 'sync_standby')
  if (!found) throw new Error('There is no synchronous standby')
  return found.name
}

async function isSettled(members: Member[]): Promise<boolean> {
  const state = await readState(members)
  const isStreaming = state.members.every(({ state: of }) => of === 'running' || of === 'streaming')
  const roles = state.members.map(({ role }) => role)
  return (
    state.members.length === members.length &&
    isStreaming &&
    roles.includes('leader') &&
    roles.includes('sync_standby')
  )
}

async function readState(members: Member[]): Promise<ClusterState> {
  const running = members.find(({ patroni }) => patroni.isRunning())
  const answer = await ask(running?.restPort ?? 0, '/cluster')
  return (await answer.json()) as ClusterState
}

async function isPrimary(member: Member | undefined): Promise<boolean> {
  if (!member) return false
  return (await ask(member.restPort, '/primary').catch(() => undefined))?.ok ?? false
}

function ask(port: number, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(3_000) })
}

/** Ends a PostgreSQL that Patroni did not stop, because Patroni hung or had died. */
function endPostgres(member: Pick<Member, 'dataDirectory'>): void {
  const [postmaster] = readPostmaster(member)
  if (!postmaster || !existsSync(`/proc/${postmaster}`)) return
  spawnSync('pkill', ['-KILL', '-P', String(postmaster)])
  process.kill(postmaster, 'SIGKILL')
}

function readPostmaster({ dataDirectory }: Pick<Member, 'dataDirectory'>): number[] {
  const file = join(dataDirectory, 'postmaster.pid')
  if (!existsSync(file)) return []
  return [Number(readFileSync(file, 'utf8').split('\n')[0])]
}

function toAdminUrl({ port }: Pick<Member, 'port'>, database: string): string {
  return `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`
}

/** The address of the app's database through a proxy. */
export function toAppUrl(port: number): string {
  return `postgres://fayva:${PASSWORD}@127.0.0.1:${port}/fayva`
}

export const POOLER_USERS = `"fayva" "${PASSWORD}"\n`
