import { HYDRATED } from '#app/features/cart/early-tap-data.ts'
import { markAlcoholWarningSeen, wasWarnedLately } from './alcohol-warning-due.ts'
import { isSplashDue, markSplashSeen } from './splash-due.ts'

const WARNING_MS = 5_000

/** Dispatched on the root element when nothing is open. */
export const ARRIVAL_OVER = 'arrival-over'

/** Runs in the page's inline script: opens what is due before the menu below is painted. */
export function openArrivalEarly(): void {
  const observer = new MutationObserver(() => {
    // Its HTML is complete once the parser reaches the next element.
    const root = document.querySelector('[data-arrival] + *')?.previousElementSibling
    if (!(root instanceof HTMLElement)) return
    observer.disconnect()
    openArrival(root)
  })
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener(HYDRATED, () => observer.disconnect(), { once: true })
}

/**
 * Opens what is due on arrival at a menu, first the ad, then the warning, and closes each when it is over.
 * It sets only listeners and attributes that React does not, so it may run before React has hydrated these
 * elements, and again afterwards.
 */
export function openArrival(root: HTMLElement): void {
  const ad = root.querySelector<HTMLDialogElement>('[data-ad]')
  if (ad?.open) return
  if (!ad || !isSplashDue()) return warn(root)
  open(ad, () => {
    markSplashSeen()
    warn(root)
  })
}

/** Blocks the menu the first time in 12 hours. */
function warn(root: HTMLElement) {
  const { arrival: vendorLocationId = '', warned } = root.dataset
  const warning = root.querySelector<HTMLDialogElement>('[data-warning]')
  if (warning?.open) return
  if (!warning || warned !== undefined || !root.isConnected) return end(root)
  root.dataset.warned = ''
  const isReminder = wasWarnedLately(vendorLocationId)
  markAlcoholWarningSeen(vendorLocationId)
  const stop = closeInTime(warning, () => warning.close())
  const onEnd = () => {
    stop()
    end(root)
  }
  if (isReminder) {
    warning.dataset.reminder = ''
    // `show` would move the focus here
    warning.open = true
    closeWith(warning, onEnd)
  } else {
    open(warning, onEnd)
    warning.querySelector<HTMLElement>('[tabindex]')?.focus()
  }
}

function end(root: HTMLElement) {
  root.dispatchEvent(new Event(ARRIVAL_OVER))
}

/** Modal, until Escape, its close button or a tap beside it. */
function open(dialog: HTMLDialogElement, onEnd: () => void) {
  dialog.showModal()
  closeWith(dialog, onEnd)
}

function closeWith(dialog: HTMLDialogElement, onEnd: () => void) {
  dialog.addEventListener('close', onEnd, { once: true })
  dialog.addEventListener('click', ({ target }) => {
    const isClosing = target instanceof Element && target.closest('[data-close]')
    if (isClosing || target === dialog) dialog.close()
  })
}

/**
 * Closes the box after a while. Time does not count while it is touched or its button has the
 * focus. @returns how to stop
 */
function closeInTime(box: HTMLElement, close: () => void): () => void {
  const shrinking = box
    .querySelector('[data-time-left]')
    ?.animate?.(
      { transform: ['scaleX(1)', 'scaleX(0)'] },
      { duration: WARNING_MS, fill: 'forwards' },
    )
  let left = WARNING_MS
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  function run() {
    if (timer !== undefined) return
    startedAt = performance.now()
    timer = setTimeout(close, left)
    shrinking?.play()
  }
  function hold() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left -= performance.now() - startedAt
    shrinking?.pause()
  }
  run()
  const content = box.firstElementChild
  content?.addEventListener('pointerenter', hold)
  content?.addEventListener('pointerleave', run)
  content?.addEventListener('pointercancel', run)
  const button = box.querySelector('[data-close]')
  button?.addEventListener('focus', hold)
  button?.addEventListener('blur', run)
  return hold
}
