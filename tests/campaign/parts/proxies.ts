import { copyFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { Client } from 'pg'
import { join } from 'node:path'
import { takePort } from '../ports.ts'
import { requireProgram } from '../packages.ts'
import { giveToParts, type Part, startPart, waitFor } from '../processes.ts'
import { requireTool } from '../run-tool.ts'
import { type DatabaseCluster, POOLER_USERS, toAppUrl } from './database.ts'
import { DEPLOY, folderOf } from './folders.ts'

/** Something between two others that can be restarted. */
export interface Proxy {
  port: number
  part: Part
  restart(): Promise<void>
}

/** HAProxy with deploy/haproxy-database.cfg: the way to the primary. */
export async function startDatabaseProxy(
  campaignFolder: string,
  { members }: DatabaseCluster,
): Promise<Proxy> {
  const directory = folderOf(campaignFolder, 'database-proxy')
  const port = await takePort()
  const env: Record<string, string> = { DATABASE_PROXY_ADDRESS: `127.0.0.1:${port}` }
  for (const [index, member] of members.entries()) {
    env[`DATABASE_${index + 1}_ADDRESS`] = `127.0.0.1:${member.port}`
    env[`DATABASE_${index + 1}_PATRONI_PORT`] = String(member.restPort)
  }
  const start = () =>
    startPart({
      name: 'database-proxy',
      program: requireProgram('haproxy'),
      parameters: ['-W', '-db', '-f', join(DEPLOY, 'haproxy-database.cfg')],
      directory,
      env,
    })
  const proxy = await restartable(port, start)
  // until its first checks the proxy leads to the standbys, too
  await waitFor('the way leads to the primary only', async () => {
    for (let tries = 0; tries < 2 * members.length; tries++) {
      if (!(await isPrimaryAt(port))) return false
    }
    return true
  })
  return proxy
}

async function isPrimaryAt(port: number): Promise<boolean> {
  const client = new Client({ connectionString: toAppUrl(port) })
  await client.connect()
  const { rows } = await client.query<{ isStandby: boolean }>(
    'select pg_is_in_recovery() as "isStandby"',
  )
  await client.end()
  return rows[0]?.isStandby === false
}

/** PgBouncer with deploy/pgbouncer.ini, in front of the way to the primary. */
export async function startPooler(campaignFolder: string, databasePort: number): Promise<Proxy> {
  const directory = folderOf(campaignFolder, 'pgbouncer')
  const port = await takePort()
  copyFileSync(join(DEPLOY, 'pgbouncer.ini'), join(directory, 'pgbouncer.ini'))
  const limits = 'set statement_timeout = 5500; set idle_in_transaction_session_timeout = 8000'
  const files = {
    'pgbouncer-addresses.ini': `listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
[databases]
fayva = host=127.0.0.1 port=${databasePort} dbname=fayva connect_query='${limits}'
`,
    'pgbouncer-users.txt': POOLER_USERS,
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(directory, name), text)
    giveToParts(join(directory, name))
  }
  const start = () =>
    startPart({
      name: 'pgbouncer',
      program: requireProgram('pgbouncer'),
      parameters: ['pgbouncer.ini'],
      directory,
    })
  return restartable(port, start)
}

export interface Balancer extends Proxy {
  /** Where the guests of the campaign connect: a proxy that adds TLS on the way to the balancer. */
  plainPort: number
  statsPort: number
  /** Starts it again with the same sockets. */
  reload(): void
}

/** HAProxy with deploy/haproxy.cfg, in front of these ports. */
export async function startBalancer(
  campaignFolder: string,
  ports: { nodes: [number, number]; counterNode: number },
): Promise<Balancer> {
  const directory = folderOf(campaignFolder, 'balancer')
  const port = await takePort()
  const statsPort = await takePort()
  const env = {
    BALANCER_HTTP_ADDRESS: `127.0.0.1:${await takePort()}`,
    BALANCER_HTTPS_ADDRESS: `127.0.0.1:${port}`,
    BALANCER_STATS_ADDRESS: `127.0.0.1:${statsPort}`,
    BALANCER_CERTIFICATE: await makeCertificate(directory),
    BALANCER_SOCKET: join(directory, 'socket'),
    // most systems allow open files for this many
    BALANCER_MAXCONN: '8000',
    NODE_1_ADDRESS: `127.0.0.1:${ports.nodes[0]}`,
    NODE_2_ADDRESS: `127.0.0.1:${ports.nodes[1]}`,
    COUNTER_NODE_ADDRESS: `127.0.0.1:${ports.counterNode}`,
  }
  const start = () =>
    startPart({
      name: 'balancer',
      program: requireProgram('haproxy'),
      parameters: ['-W', '-db', '-f', join(DEPLOY, 'haproxy.cfg')],
      directory,
      env,
    })
  const proxy = await restartable(port, start)
  const plainPort = await startTlsClient(campaignFolder, port)
  return { ...proxy, plainPort, statsPort, reload: () => proxy.part.signal('SIGUSR2') }
}

async function makeCertificate(directory: string): Promise<string> {
  const file = join(directory, 'certificate.pem')
  await requireTool(requireProgram('openssl'), [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-days',
    '2',
    '-keyout',
    file,
    '-out',
    file,
  ])
  return file
}

/** Guests speak plainly, and this proxy speaks TLS for all of them. It is not part of the test. */
async function startTlsClient(campaignFolder: string, balancerPort: number): Promise<number> {
  const directory = folderOf(campaignFolder, 'guests')
  const port = await takePort()
  await startTcpProxy('guests', directory, [
    { port, target: `127.0.0.1:${balancerPort} ssl verify none` },
  ])
  return port
}

/** A plain proxy for some addresses, which can be stopped as a broken network would. */
export async function startTcpProxy(
  name: string,
  directory: string,
  lines: { port: number; target: string }[],
): Promise<Part> {
  const file = join(directory, 'proxy.cfg')
  writeFileSync(
    file,
    `global
  maxconn 9000
defaults
  mode tcp
  timeout connect 5s
  timeout client 1h
  timeout server 1h
${lines.map(({ port, target }) => `listen on${port}\n  bind 127.0.0.1:${port}\n  server target ${target}\n`).join('')}`,
  )
  giveToParts(file)
  const part = startPart({
    name,
    program: requireProgram('haproxy'),
    parameters: ['-db', '-f', file],
    directory,
  })
  for (const { port } of lines) await waitUntilOpen(port)
  return part
}

async function restartable(port: number, start: () => Part): Promise<Proxy> {
  const proxy: Proxy = {
    port,
    part: start(),
    async restart() {
      await proxy.part.stop()
      proxy.part = start()
      await waitUntilOpen(port)
    },
  }
  await waitUntilOpen(port)
  return proxy
}

async function waitUntilOpen(port: number): Promise<void> {
  await waitFor(
    `port ${port} is open`,
    () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(port, '127.0.0.1')
        socket.once('error', () => resolve(false))
        socket.once('connect', () => {
          socket.destroy()
          resolve(true)
        })
      }),
    30,
  )
}
