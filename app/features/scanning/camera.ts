/** Why there is no picture. Each cause has its own help text. */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'insecure' | 'unknown'

export interface Camera {
  stream: MediaStream
  hasTorch: boolean
  setTorch(on: boolean): Promise<void>
  /** Called when the camera ends: unplugged, or taken by another app. */
  onEnd(listener: () => void): void
  close(): void
}

/** Missing from the DOM types. */
interface PhoneCameraConstraints extends MediaTrackConstraintSet {
  torch?: boolean
  focusMode?: string
}

const WANTED: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1280 },
  height: { ideal: 720 },
}

/** Opens the rear camera. @throws DOMException or TypeError, see `toCameraProblem` */
export async function openCamera(): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: WANTED, audio: false })
  const [track] = stream.getVideoTracks()
  const abilities: object = track?.getCapabilities?.() ?? {}
  const apply = async (constraints: PhoneCameraConstraints) => {
    await track?.applyConstraints({ advanced: [constraints] })
  }
  if ('focusMode' in abilities) await apply({ focusMode: 'continuous' }).catch(() => {})
  return {
    stream,
    hasTorch: 'torch' in abilities && abilities.torch !== false,
    setTorch: (on) => apply({ torch: on }),
    onEnd: (listener) => track?.addEventListener('ended', listener),
    close: () => stream.getTracks().forEach((each) => each.stop()),
  }
}

/** The help text for a camera that did not start. */
export function toCameraProblem(error: unknown): CameraProblem {
  if (!globalThis.isSecureContext) return 'insecure'
  if (!globalThis.navigator?.mediaDevices) return 'missing'
  return error instanceof DOMException ? (PROBLEMS[error.name] ?? 'unknown') : 'unknown'
}

const PROBLEMS: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}
