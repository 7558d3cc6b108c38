import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GUEST_MANIFEST, MANIFEST } from '../domain/http/manifest.ts'
import { isForGuests } from './guest-modules.ts'

const BEGIN = 'window.__reactRouterManifest='

interface Manifest {
  /** Its own address: the page preloads it. */
  url: string
  routes: Record<string, unknown>
}

/** Writes, next to the manifest of all routes, one without the staff screens: it is part of a guest's first load. */
export function writeGuestManifest(assetsFolder: string): void {
  const name = readdirSync(assetsFolder).find((file) => file.startsWith(MANIFEST))
  if (!name) throw new Error('The route manifest was not found.')
  const text = readFileSync(join(assetsFolder, name), 'utf8')
  const manifest = JSON.parse(text.slice(BEGIN.length).replace(/;$/, '')) as Manifest
  const routes = Object.entries(manifest.routes).filter(([id]) => isForGuests(id))
  const url = manifest.url.replace(MANIFEST, GUEST_MANIFEST)
  const guests = JSON.stringify({ ...manifest, url, routes: Object.fromEntries(routes) })
  writeFileSync(join(assetsFolder, name.replace(MANIFEST, GUEST_MANIFEST)), `${BEGIN}${guests}`)
}
