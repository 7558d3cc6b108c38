import { expect, type Page } from '@playwright/test'

/** Enlarged text, and a zoom of 200 %, which halves the window, on a common and on the smallest phone. */
const SETTINGS = [
  { name: '390 px, text 130 %', width: 390, height: 844, text: '130%' },
  { name: '390 px, text 200 %', width: 390, height: 844, text: '200%' },
  { name: '390 px, zoom 200 %', width: 195, height: 422, text: '100%' },
  { name: '320 px, text 130 %', width: 320, height: 568, text: '130%' },
  { name: '320 px, text 200 %', width: 320, height: 568, text: '200%' },
  { name: '320 px, zoom 200 %', width: 160, height: 284, text: '100%' },
]

const softly = expect.configure({ soft: true })

/**
 * Expects that on the open screen nothing spills over the edge, is cut off, or cannot be reached.
 */
export async function expectFitsEnlarged(page: Page, screen: string): Promise<void> {
  for (const { name, text, ...size } of SETTINGS) {
    await page.setViewportSize(size)
    await page.evaluate(`document.documentElement.style.fontSize = '${text}'`)
    await softly
      .poll(() => page.evaluate(FIND_PROBLEMS), { message: `${screen} at ${name}`, timeout: 5_000 })
      .toEqual([])
  }
  await page.evaluate(`document.documentElement.style.fontSize = ''`)
  await page.setViewportSize({ width: 390, height: 844 })
}

/** Runs in the page. Checks only the topmost open dialog, if there is one. */
const FIND_PROBLEMS = `(() => {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const nameOf = (element) =>
    (element.ariaLabel || element.textContent || element.tagName).trim().replace(/\\s+/g, ' ').slice(0, 40)
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.sr-only, [aria-hidden=true], [inert], [href="#content"]') &&
    element.getBoundingClientRect().width > 1
  const scrollsSideways = (element) => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true
    }
    return false
  }
  const problems = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) problems.push('scrolls sideways by ' + (scrollWidth - clientWidth))
  for (const element of root.querySelectorAll('h1,h2,h3,p,a,button,label,dt,dd,input,select,li')) {
    if (!isShown(element) || scrollsSideways(element)) continue
    const { left, right } = element.getBoundingClientRect()
    if (left < -1 || right > clientWidth + 1) problems.push('spills: ' + nameOf(element))
    const style = getComputedStyle(element)
    const isCut = element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline'
    const isMeant = style.textOverflow === 'ellipsis' || element.matches('select, input')
    if (isCut && !isMeant) problems.push('is cut: ' + nameOf(element))
  }
  for (const element of root.querySelectorAll('a,button,select,input')) {
    if (!isShown(element) || scrollsSideways(element) || element.matches(':disabled')) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = element.getClientRects()[0]
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const isHit = hit && (element.contains(hit) || hit.contains(element) || element.labels?.[0]?.contains(hit))
    if (!isHit) problems.push('is out of reach: ' + nameOf(element) + ', under ' + (hit ? nameOf(hit) : 'nothing'))
  }
  return problems
})()`
