import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { PAGE_STYLE } from '#domain/http/page-style.ts'

const STYLE = new RegExp(`(<style[^>]*data-href="${PAGE_STYLE}"[^>]*>)([\\s\\S]*?)(</style>)`)
const TAG = /<([a-z][\w-]*)((?:\s[^<>]*)?)>/g
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g
/** Attributes that the page's inline script sets. */
const SET_EARLY = ['data-count', 'open']
/** Enough for every screen in each of its states; one entry is about 20 kB. */
const MOST_KEPT = 200

/** Each build deletes this folder. Finding out what a first page uses takes 0.1 s, mostly loading parsers. */
const FOLDER = join(import.meta.dirname, '../../build/server/page-styles')

/** Only the first pages after a start are written: pages vary with their content and could fill the disk. */
const MOST_ON_DISK = 20

/** @returns what removes the style rules that a page's elements do not use */
export function createPageStyles(folder = FOLDER) {
  /** Also styles still being computed, so that requests for the same page share the work. */
  const kept = new LRUCache<string, Promise<string>>({ max: MOST_KEPT })

  return async function keepUsedStyle(html: string): Promise<string> {
    const [, open, css, close] = STYLE.exec(html) ?? []
    if (!open || !css || !close) return html
    const names = listNames(html)
    // Guests' and staff's pages have different style sheets, which differ in length.
    const key = `${css.length} ${names.join(' ')}`
    const finding = kept.get(key) ?? find(css, names, { isKept: kept.size < MOST_ON_DISK })
    kept.set(key, finding)
    try {
      const used = await finding
      return html.replace(STYLE, () => open + used + close)
    } catch (error) {
      kept.delete(key)
      throw error
    }
  }

  /** What an earlier start found out for the same page; a folder that cannot be written is left alone. */
  async function find(css: string, names: string[], { isKept }: { isKept: boolean }) {
    const hash = createHash('sha256').update(`${purge}\n${names.join(' ')}\n${css}`)
    const file = join(folder, `${hash.digest('hex')}.css`)
    const earlier = await readFile(file, 'utf8').catch(() => '')
    if (earlier !== '') return earlier
    const found = await purge(css, names)
    if (!isKept) return found
    const draft = `${file}.${randomUUID()}`
    await mkdir(folder, { recursive: true })
      .then(() => writeFile(draft, found))
      .then(() => rename(draft, file))
      .catch(() => {})
    return found
  }
}

async function purge(css: string, names: string[]): Promise<string> {
  // loaded when needed: a start waits for neither it nor its parsers
  const { PurgeCSS } = await import('purgecss')
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: names.join(' '), extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: (text) => text.split(' '),
    keyframes: true,
    variables: true,
  })
  return result?.css ?? css
}

/** The elements, attributes and classes of a page, sorted. */
function listNames(html: string): string[] {
  const names = new Set<string>(SET_EARLY)
  for (const [, element = '', attributes = ''] of html.matchAll(TAG)) {
    names.add(element)
    for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      names.add(attribute)
      const values = attribute === 'class' ? value.split(/\s+/) : [value]
      if (attribute === 'class' || attribute.startsWith('data-')) {
        for (const name of values) if (name !== '' && !name.includes(' ')) names.add(unescape(name))
      }
    }
  }
  return [...names].toSorted()
}

function unescape(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&lt;', '<')
}
