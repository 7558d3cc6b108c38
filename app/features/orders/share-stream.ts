import { type FollowOptions, followStream, type StreamEvent } from '#app/api/follow-stream.ts'

/** A message from the tab with the stream to the others: an event, or a request to poll. */
type Message = StreamEvent | 'poll'

/**
 * Like `followStream`, with one stream for all tabs of the browser, because over HTTP/1.1 a few streams use
 * up all connections. The last visible tab has it, since browsers suspend hidden ones. @returns stop
 */
export function shareStream(options: FollowOptions): () => void {
  const { locks } = navigator
  if (!locks || typeof BroadcastChannel !== 'function') return followStream(options)
  const name = `events ${options.path}`
  const stop = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Message>) => deliver(options, data)
  stop.signal.addEventListener('abort', () => channel.close())

  const pass = (message: Message) => {
    if (stop.signal.aborted) return
    deliver(options, message)
    channel.postMessage(message)
  }
  let isLeading = false
  let waiting = new AbortController()
  async function lead(how: LockOptions) {
    let end = () => {}
    const hold = () => {
      if (stop.signal.aborted) return undefined
      isLeading = true
      const stopFollowing = followStream({
        path: options.path,
        onEvent: pass,
        poll: () => pass('poll'),
      })
      return new Promise<void>((resolve) => {
        end = () => {
          stopFollowing()
          resolve()
        }
        stop.signal.addEventListener('abort', end)
      })
    }
    try {
      await locks.request(name, how, hold)
    } catch {
      // Another tab took the stream, or this one stopped while it waited.
      end()
    }
    if (stop.signal.aborted || how.signal?.aborted) return
    isLeading = false
    wait()
  }
  function wait() {
    waiting = new AbortController()
    void lead({ signal: AbortSignal.any([stop.signal, waiting.signal]) })
  }

  const takeOver = () => {
    if (document.visibilityState !== 'visible' || isLeading) return
    waiting.abort()
    void lead({ steal: true })
  }
  document.addEventListener('visibilitychange', takeOver, { signal: stop.signal })
  if (document.visibilityState === 'visible') takeOver()
  else wait()
  return () => stop.abort()
}

function deliver({ onEvent, poll }: FollowOptions, message: Message): void {
  if (message === 'poll') poll()
  else onEvent(message)
}
