import type { QrDecoder } from './qr-decoder.ts'

/** Ten frames a second find a code at once without heating the phone. */
const LOOK_PAUSE_MS = 100

/** Reads code after code from a playing video until the signal aborts. */
export async function followCodes(
  video: HTMLVideoElement,
  decode: QrDecoder,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const startedAt = performance.now()
    // A frame that cannot be read, because the camera has just started, is skipped.
    const text = await decode(video).catch(() => undefined)
    if (signal.aborted) return
    if (text !== undefined) onText(text)
    await pause(LOOK_PAUSE_MS - (performance.now() - startedAt))
    await nextFrame(video)
  }
}

function pause(ms: number): Promise<void> {
  return ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms))
}

function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve())
    else setTimeout(resolve, LOOK_PAUSE_MS)
  })
}
