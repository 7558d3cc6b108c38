const YES = new Set(
  'y|yes|true|t|1|x|✓|✔|☑|on|active|available|visible|published|enabled|sellable|live|online|in stock|instock|on sale|for sale|everywhere|public|shown|listed|catalog|search|catalog/search|shop|selling|current|approved|normal|ok|onbackorder|on backorder|fixed'.split(
    '|',
  ),
)
const NO = new Set(
  'n|no|false|f|0|-1|✗|✘|☐|off|none|never|inactive|unavailable|not available|hidden|invisible|draft|unpublished|disabled|sold out|soldout|out of stock|outofstock|out|86|86ed|private|pending|paused|suspended|unlisted|not for sale|not sold|do not sell|off sale|blocked|expired|ended|offline|not visible|not published|snoozed|password|2|temporarily unavailable|coming soon|seasonal|test'.split(
    '|',
  ),
)
const GONE = new Set(
  'archived|archive|deleted|removed|discontinued|retired|trash|trashed|obsolete|end of life|eol'.split(
    '|',
  ),
)

/** In a column such as Hidden they say that the mark is not set. */
const ON_SALE = new Set('active|available|visible|published|live|shown|listed|on sale'.split('|'))

export type Answer = 'yes' | 'no' | 'gone' | 'unclear' | undefined

/** What a cell of yes and no says; undefined when it is empty. */
export function readAnswer(cell: string): Answer {
  const word = toWord(cell)
  if (word === '' || word === '-' || word === '—' || word === 'n/a' || word === 'null')
    return undefined
  if (YES.has(word)) return 'yes'
  if (NO.has(word)) return 'no'
  if (GONE.has(word)) return 'gone'
  // 'POS, Kiosk, Online Ordering'
  return /\b(?:pos|kiosk|online|all)\b/.test(word) ? 'yes' : 'unclear'
}

/** Whether a mark is set, for columns that say what is not wanted: a date says so, too. */
export function isMarked(cell: string): boolean {
  const answer = readAnswer(cell)
  return answer !== undefined && answer !== 'no' && !ON_SALE.has(toWord(cell))
}

const toWord = (cell: string) =>
  cell
    .slice(0, 80)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .replace(/\.0+$/, '')
    .trim()
