import { DOUBLE_TAP_MS } from '#app/ui/actions/double-tap.ts'

/**
 * The second tap of a double tap does nothing on the page that the first one has opened, where it would press
 * whatever is under the finger. Called once at startup.
 */
export function ignoreSecondTaps(): void {
  let taken = { pathname: '', at: Number.NEGATIVE_INFINITY }
  const check = (event: MouseEvent) => {
    const { pathname } = window.location
    const isLate = event.timeStamp - taken.at >= DOUBLE_TAP_MS
    if (event.detail < 2 || pathname === taken.pathname || isLate) {
      taken = { pathname, at: event.timeStamp }
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', check, { capture: true })
}
