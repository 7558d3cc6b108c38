/**
 * The second tap of a double tap does nothing on the page that the first one has opened, where it would press
 * whatever is under the finger. Called once at startup.
 */
export function ignoreSecondTaps(): void {
  let tapped = ''
  const check = (event: MouseEvent) => {
    const { pathname } = window.location
    if (event.detail < 2) tapped = pathname
    if (tapped === pathname) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', check, { capture: true })
}
