/**
 * Runs in the page: with the text at this size, what spills over an edge, is cut off or lies under something else.
 * Checks only the topmost open dialog, if there is one.
 */
export const toLayoutSearch = (textSize: string) => `(() => {
  document.documentElement.style.fontSize = '${textSize}'
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
