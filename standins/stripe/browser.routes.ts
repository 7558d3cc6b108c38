import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { bundleBrowserScript } from './bundle-browser-script.ts'

const FOLDER = join(import.meta.dirname, 'browser')
const CACHE_SECONDS = 60

/** Only our own pages may frame the card field, and it loads nothing from other origins. */
const FIELD_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Serves the browser files: `stripe.js` and the page inside the card field's frame. */
export function browserRoutes(): Hono {
  const assets = new Map<string, Promise<Asset>>()
  const load = (name: string, make: () => Promise<string>, type: string) => {
    const asset = assets.get(name) ?? makeAsset(make, type)
    assets.set(name, asset)
    return asset
  }

  const routes = new Hono()
  const serve = (name: string, type: string, make: () => Promise<string>) =>
    routes.get(`/${name}`, async (c) => {
      const asset = await load(name, make, type)
      c.header('ETag', asset.tag)
      c.header('Cache-Control', `public, max-age=${CACHE_SECONDS}`)
      c.header('Content-Type', asset.type)
      if (name.endsWith('.html')) c.header('Content-Security-Policy', FIELD_POLICY)
      const known = c.req.header('if-none-match')?.replace('W/', '')
      return known === asset.tag ? c.body(null, 304) : c.body(asset.text)
    })
  serve('stripe.js', 'text/javascript; charset=utf-8', () =>
    bundleBrowserScript('stripe.ts', FOLDER),
  )
  serve('field.js', 'text/javascript; charset=utf-8', () => bundleBrowserScript('field.ts', FOLDER))
  serve('field.css', 'text/css; charset=utf-8', () => readAsset('field.css'))
  serve('field.html', 'text/html; charset=utf-8', () => readAsset('field.html'))
  return routes
}

interface Asset {
  text: string
  type: string
  tag: string
}

function readAsset(file: string): Promise<string> {
  return readFile(join(FOLDER, file), 'utf8')
}

async function makeAsset(make: () => Promise<string>, type: string): Promise<Asset> {
  const text = await make()
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`
  return { text, type, tag }
}
