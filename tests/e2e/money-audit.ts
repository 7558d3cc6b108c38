import { execFile } from 'node:child_process'
import { listApps } from './apps.ts'

/** What the money audit of an app finds about an order; empty when its books agree with the provider's. */
export async function auditOrder(baseURL: string, orderId: string): Promise<string[]> {
  const app = listApps().find((one) => one.baseURL === baseURL)
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...environment } = process.env
  const env = { ...environment, DATA_DIR: app?.folder, PORT: app?.port }
  const command = ['build/server/audit-money.js', '--days', '1', '--settled-minutes', '0']
  const { promise, resolve } = Promise.withResolvers<string>()
  execFile(process.execPath, command, { env }, (_error, stdout, stderr) => resolve(stdout + stderr))
  const lines = (await promise).split('\n')
  const isRead = lines.some((line) => /\d+ orders/.test(line))
  return isRead ? lines.filter((line) => line.includes(orderId)) : lines
}
