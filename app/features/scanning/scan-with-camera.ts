import { type Camera, openCamera } from './camera.ts'
import { followCodes } from './follow-codes.ts'
import { loadQrDecoder } from './qr-decoder.ts'

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
