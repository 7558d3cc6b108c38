import { LRUCache } from 'lru-cache'
import { PAGE_STYLE } from '#domain/http/page-style.ts'

const STYLE = new RegExp(`(<style[^>]*data-href="${PAGE_STYLE}"[^>]*>)([\\s\\S]*?)(</style>)`)
const TAG = /<([a-z][\w-]*)((?:\s[^<>]*)?)>/g
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g
/** Attributes that the page's inline script sets. */
const SET_EARLY = ['data-count', 'open']
/** Enough for every screen in each of its states; one entry is about 20 kB. */
const MOST_KEPT = 200

const kept = new LRUCache<string, string>({ max: MOST_KEPT })

/** Removes the style rules that a page's elements do not use. */
export async function keepUsedStyle(html: string): Promise<string> {
  const [, open, css, close] = STYLE.exec(html) ?? []
  if (!open || !css || !close) return html
  const names = listNames(html)
  const key = names.join(' ')
  const used = kept.get(key) ?? (await purge(css, names))
  kept.set(key, used)
  return html.replace(STYLE, () => open + used + close)
}

async function purge(css: string, names: string[]): Promise<string> {
  // loaded for the first page: a start waits for neither it nor its parsers
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
