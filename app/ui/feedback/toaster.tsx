import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import {
  currentToasts,
  DIALOG_LEFT_EVENT,
  dismissToast,
  subscribeToToasts,
  TOAST_DURATION_MS,
  type ToastMessage,
  UNDO_DURATION_MS,
} from './toast.ts'
import { usePageAccent } from '../theme/page-accent.ts'

const NONE: readonly ToastMessage[] = []

/**
 * Renders the toasts, one line each, centered below the header, so that Back and the account stay in reach; above
 * the bottom bar where a verdict's word is at the top. Beside them, taps reach the page. Their timers pause while
 * hovered or focused.
 */
export default function Toaster() {
  const messages = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE)
  const host = useTopmostHost()
  const accent = usePageAccent()
  // Toasts that move to another parent get no leave or blur event.
  const [heldIn, setHeldIn] = useState<Element>()
  const paused = heldIn === host
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    // Reopened for each toast, so that it is above a dialog opened since.
    const element = region.current
    // A dialog may have left the document, and the toasts in it, since this was rendered.
    if (!element?.showPopover || !element.isConnected) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (messages.length === 0) return
    element.showPopover()
    return keepAboveBar(element)
  }, [messages, host])
  return createPortal(
    // Hovering only pauses the timer; all actions are buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={region}
      popover="manual"
      {...accent}
      aria-label="Notifications"
      className={`@container pointer-events-none inset-x-0 top-below-header bottom-auto mx-0 mt-[9px] mb-0 w-full max-w-none flex-col items-center gap-2 bg-transparent px-2 open:flex ${BELOW_A_WORD}`}
      onPointerEnter={() => setHeldIn(host)}
      onPointerLeave={() => setHeldIn(undefined)}
      onFocus={() => setHeldIn(host)}
      onBlur={() => setHeldIn(undefined)}
    >
      {messages.map((message) => (
        <Toast
          key={message.id}
          message={message}
          paused={paused}
          onDismiss={() => {
            dismissToast(message.id)
            setHeldIn(undefined)
          }}
        />
      ))}
    </section>,
    host,
  )
}

/** Tells the element where the bar at the bottom begins, also when the page gets another bar. @returns stop */
function keepAboveBar(element: HTMLElement): () => void {
  let bar: Element | null = null
  // It is also called when the bar leaves the page, because its size is then 0.
  const observer = new ResizeObserver(place)
  function place() {
    const next = document.querySelector('[data-bottom-bar]')
    if (next && next !== bar) {
      observer.disconnect()
      observer.observe(next)
    }
    bar = next
    const height = bar ? Math.max(0, window.innerHeight - bar.getBoundingClientRect().top) : 0
    element.style.setProperty('--above-bar', `${height}px`)
  }
  place()
  return () => observer.disconnect()
}

const BELOW_A_WORD =
  'in-[:has([data-verdict-word])]:top-auto in-[:has([data-verdict-word])]:bottom-[calc(var(--above-bar)+8px)]'

interface ToastProps {
  message: ToastMessage
  paused: boolean
  onDismiss: () => void
}

function Toast({ message, paused, onDismiss }: ToastProps) {
  const remaining = useRef(message.onUndo ? UNDO_DURATION_MS : TOAST_DURATION_MS)
  useEffect(() => {
    if (paused) return
    const startedAt = performance.now()
    const timer = setTimeout(() => dismissToast(message.id), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - startedAt
    }
  }, [message.id, paused])
  return (
    <div
      role={message.tone === 'danger' ? 'alert' : 'status'}
      className="toast pointer-events-auto flex min-h-touch max-w-xl items-center gap-x-1.5 rounded-control border border-line bg-raised pl-2.5 text-ink shadow-float"
    >
      <ToneIcon tone={message.tone} />
      <p className="min-w-0 py-1 text-[min(0.8125rem,max(5.5vw,12px))] leading-[1.3]">
        <span className="font-semibold">{message.title}</span>
        {message.description && <span className="text-ink-muted"> {message.description}</span>}
      </p>
      <div className="-my-px flex shrink-0 items-center">
        {message.onUndo && (
          <button
            type="button"
            className="min-h-touch rounded-control px-3 text-sm font-semibold text-accent-ink hover:bg-pressed"
            onClick={() => {
              message.onUndo?.()
              onDismiss()
            }}
          >
            Undo
          </button>
        )}
        <button
          type="button"
          aria-label="Dismiss"
          className="grid size-touch place-items-center rounded-full text-ink-muted hover:text-ink"
          onClick={onDismiss}
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
    </div>
  )
}

function ToneIcon({ tone }: { tone: ToastMessage['tone'] }) {
  if (tone === 'neutral') return null
  const Icon = tone === 'success' ? CircleCheck : CircleAlert
  const color = tone === 'success' ? 'text-success' : 'text-danger'
  return <Icon aria-hidden className={`size-5 shrink-0 @max-[13rem]:hidden ${color}`} />
}

/** Content outside an open modal dialog is inert, so toasts move into it. A reminder is not modal. */
function useTopmostHost(): Element {
  return useSyncExternalStore(subscribeToHost, findTopmostHost, findTopmostHost)
}

function subscribeToHost(notify: () => void): () => void {
  const unsubscribe = subscribeToToasts(notify)
  document.addEventListener('close', notify, true)
  document.addEventListener(DIALOG_LEFT_EVENT, notify)
  return () => {
    unsubscribe()
    document.removeEventListener('close', notify, true)
    document.removeEventListener(DIALOG_LEFT_EVENT, notify)
  }
}

function findTopmostHost(): Element {
  return [...document.querySelectorAll('dialog[open]:not([data-reminder])')].at(-1) ?? document.body
}
