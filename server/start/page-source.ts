import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Config } from '../process/config.ts'
import type { PageSource } from './pages.ts'

export interface OpenPageSource extends PageSource {
  /** Runs before the app: serves the development server's own files. */
  beforeApp(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): Promise<void>
}

const BUILD = join(import.meta.dirname, '../../build/server/index.js')

/** The built pages, or with FAYVA_DEV=1 the sources through Vite with hot reload. */
export async function openPageSource(config: Config, server: Server): Promise<OpenPageSource> {
  if (config.FAYVA_DEV) return openDevelopmentServer(server)
  const build = (await import(pathToFileURL(BUILD).href)) as ServerBuild
  return {
    mode: 'production',
    load: async () => build,
    beforeApp: (_request, _response, next) => next(),
    close: async () => {},
  }
}

async function openDevelopmentServer(server: Server): Promise<OpenPageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  return {
    mode: 'development',
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    beforeApp: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
