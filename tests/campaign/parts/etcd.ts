import { takePort } from '../ports.ts'
import { requireProgram } from '../packages.ts'
import { startPart, waitFor } from '../processes.ts'
import { folderOf } from './folders.ts'

/** Starts the store in which the members of the database agree on their leader. @returns its address */
export async function startEtcd(campaignFolder: string): Promise<string> {
  const directory = folderOf(campaignFolder, 'etcd')
  const address = `127.0.0.1:${await takePort()}`
  const peer = `http://127.0.0.1:${await takePort()}`
  startPart({
    name: 'etcd',
    program: requireProgram('etcd'),
    directory,
    // it shares its disk and its cores with everything else here
    parameters: [
      '--name',
      'one',
      '--data-dir',
      'data',
      '--log-level',
      'warn',
      '--listen-client-urls',
      `http://${address}`,
      '--advertise-client-urls',
      `http://${address}`,
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
      '--initial-cluster',
      `one=${peer}`,
      '--enable-v2',
      '--heartbeat-interval',
      '500',
      '--election-timeout',
      '5000',
    ],
  })
  await waitFor('etcd is healthy', async () => (await fetch(`http://${address}/health`)).ok)
  return address
}
