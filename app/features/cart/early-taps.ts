import { quantityOf } from './cart.ts'
import { findCart } from './cart-store.ts'
import { HYDRATED } from './early-tap-data.ts'
import { addToCart } from './change-cart.ts'

/** The ad and the warning over a menu, whose buttons work from the start. */
const ARRIVAL = '[data-arrival]'

/**
 * Answers taps from the first paint until the page has hydrated: + counts at once, under the rules of the
 * cart; the last tap on any other button is carried out afterwards, unless a dialog is open by then. Until
 * then only attributes that React does not render may change. Part of an inline script, so it may not run
 * in the page a second time.
 */
export function answerEarlyTaps(): void {
  const counted = new Set<HTMLElement>()
  let last: { button: HTMLButtonElement; name: string } | undefined

  /** Shows that the last tap has arrived. */
  function remember(next: typeof last) {
    delete last?.button.dataset.tapped
    last = next
    if (last) last.button.dataset.tapped = ''
  }

  function answer(event: Event) {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || button.closest(ARRIVAL)) return
    event.preventDefault()
    // React hydrates at once for a tap and would count it as well.
    event.stopImmediatePropagation()
    const { add, at, max } = button.dataset
    if (!add || !at) {
      remember({ button, name: nameOf(button) })
    } else if (quantityOf(findCart(at), add) < Number(max)) {
      void addToCart(at, add).then(
        () => count(button, quantityOf(findCart(at), add)),
        // The cart refuses it. On the next tap the hydrated page says why.
        () => {},
      )
    }
  }
  function count({ parentElement }: HTMLElement, quantity: number) {
    if (!parentElement) return
    parentElement.dataset.count = String(quantity)
    counted.add(parentElement)
  }
  document.addEventListener('click', answer, true)
  document.addEventListener(
    HYDRATED,
    () => {
      document.removeEventListener('click', answer, true)
      for (const element of counted) delete element.dataset.count
      const tapped = last
      remember(undefined)
      // Skips a button that does something else by now; another with its name may have taken its place.
      setTimeout(() => {
        if (!tapped || document.querySelector('dialog[open]:not([data-reminder])')) return
        const isGone = !tapped.button.isConnected
        const buttons = isGone ? [...document.querySelectorAll('button')] : [tapped.button]
        buttons.find((one) => nameOf(one) === tapped.name)?.click()
      })
    },
    { once: true },
  )
}

function nameOf(button: HTMLButtonElement): string {
  return `${button.ariaLabel ?? ''}${button.textContent}`
}
