import { type Camera, openCamera } from './camera.ts'
import { loadQrDecoder, type QrDecoder } from './qr-decoder.ts'

/** Ten frames a second find a code at once without heating the phone. */
const LOOK_PAUSE_MS = 100

export interface CameraScan {
  video: HTMLVideoElement
  /** Ends the scan and closes the camera. */
  signal: AbortSignal
  onReady: (camera: Camera) => void
  onText: (text: string) => void
}

/** Shows the camera in the video and reads codes from it until stopped; then the camera is off. */
export async function scanWithCamera({ video, signal, onReady, onText }: CameraScan) {
  const decoder = loadQrDecoder()
  // Awaited below; when the camera is refused, this rejection must not be unhandled.
  decoder.catch(() => {})
  const camera = await openCamera()
  try {
    if (signal.aborted) return
    video.srcObject = camera.stream
    await Promise.race([video.play(), untilAborted(signal)])
    const decode = await decoder
    if (signal.aborted) return
    onReady(camera)
    await Promise.race([
      followCodes(video, decode, onText, signal),
      untilEnded(camera),
      untilAborted(signal),
    ])
  } finally {
    camera.close()
    video.srcObject = null
  }
}

/** Reads code after code from a playing video until the signal aborts. */
async function followCodes(
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

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Another app took the camera, or it was unplugged. */
function untilEnded(camera: Camera): Promise<never> {
  return new Promise((_, reject) => {
    camera.onEnd(() => reject(new DOMException('The camera has ended', 'NotReadableError')))
  })
}
