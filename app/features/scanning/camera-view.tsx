import { CameraOff, Flashlight, FlashlightOff, ScanQrCode } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import type { CameraProblem } from './camera.ts'
import { CAMERA_ERROR, CAMERA_FAILED, PROCESSING_QR_CODE } from './scanning.messages.ts'
import type { CameraScanner } from './use-camera-scanner.ts'

export interface CameraViewProps {
  scanner: CameraScanner
  /** The instruction shown while the camera is off. */
  idle: ReactNode
  /** A code that the camera did not read is being processed. */
  isProcessing?: boolean
}

/** The camera's picture with an aiming frame and the state of the scanner. */
export function CameraView({ scanner, idle, isProcessing = false }: CameraViewProps) {
  const { state, videoRef } = scanner
  const processing = isProcessing || state.status === 'processing'
  const scanning = state.status === 'scanning' && !processing
  const problem = state.status === 'idle' && !processing ? state.problem : undefined
  const isStartedByTap = state.status === 'starting' && state.isByTap
  const frameRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isStartedByTap) frameRef.current?.scrollIntoView({ block: 'nearest' })
  }, [isStartedByTap])
  return (
    <div
      ref={frameRef}
      data-scanner={processing ? 'processing' : state.status}
      className="relative isolate mx-auto aspect-square max-h-[50dvh] min-h-64 w-full lg:max-h-[42dvh] short:max-h-[38dvh] short:min-h-36 overflow-hidden rounded-sheet border border-line bg-surface"
    >
      {/* The live picture of a camera has nothing to caption. */}
      <video
        ref={videoRef}
        playsInline
        muted
        aria-label="Camera"
        className={`absolute inset-0 size-full object-cover ${scanning ? '' : 'invisible'}`}
      />
      {/* the text about a problem needs the room */}
      {!problem && <Frame isLive={scanning} />}
      <div
        aria-live="polite"
        className="absolute inset-0 grid place-items-center p-8 text-center short:p-2"
      >
        {processing && <Busy text={PROCESSING_QR_CODE} />}
        {!processing && state.status === 'starting' && <Busy text="Starting camera…" />}
        {!processing && state.status === 'idle' && <Idle problem={problem}>{idle}</Idle>}
        {scanning && <span className="sr-only">Scanning</span>}
      </div>
      {scanning && state.hasTorch && (
        <TorchButton isOn={state.torchOn} onClick={scanner.toggleTorch} />
      )}
    </div>
  )
}

function Idle({ problem, children }: { problem?: CameraProblem | undefined; children: ReactNode }) {
  if (problem) {
    return (
      <div className="flex max-w-xs flex-col items-center gap-2">
        <CameraOff aria-hidden className="size-12 stroke-[1.5] text-danger short:hidden" />
        <p className="display text-lg">{CAMERA_ERROR}</p>
        <p className="text-sm">{CAMERA_FAILED}</p>
        <p className="text-sm text-ink-muted">{HELP[problem]}</p>
      </div>
    )
  }
  return (
    <div className="flex flex-col items-center gap-3 text-ink-muted">
      <ScanQrCode aria-hidden className="size-16 stroke-[1.25] short:size-10" />
      <p className="max-w-60 text-balance short:text-sm">{children}</p>
    </div>
  )
}

function Busy({ text }: { text: string }) {
  return (
    <div className="flex flex-col items-center gap-3">
      <Spinner className="text-accent-ink *:size-12" />
      <p className="display text-xl">{text}</p>
    </div>
  )
}

function TorchButton({ isOn, onClick }: { isOn: boolean; onClick: () => void }) {
  const Icon = isOn ? FlashlightOff : Flashlight
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label="Flashlight"
      className={`absolute right-4 bottom-4 grid size-14 place-items-center rounded-full border border-line transition active:scale-95 ${isOn ? 'bg-accent text-on-accent' : 'bg-glass text-ink'}`}
      onClick={onClick}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  )
}

/** The four corners of the aiming frame. */
function Frame({ isLive }: { isLive: boolean }) {
  const color = isLive ? 'border-accent' : 'border-line-strong'
  return (
    <div aria-hidden className="pointer-events-none absolute inset-[9%]">
      {CORNERS.map((corner) => (
        <span key={corner} className={`absolute size-12 short:size-8 ${corner} ${color}`} />
      ))}
    </div>
  )
}

const CORNERS = [
  'top-0 left-0 rounded-tl-card border-t-4 border-l-4',
  'top-0 right-0 rounded-tr-card border-t-4 border-r-4',
  'bottom-0 left-0 rounded-bl-card border-b-4 border-l-4',
  'bottom-0 right-0 rounded-br-card border-r-4 border-b-4',
]

const HELP: Record<CameraProblem, string> = {
  denied: 'Open the site settings of your browser, allow the camera, then start again.',
  missing: 'No camera was found. Use a hardware scanner or type the code.',
  busy: 'Another app may be using the camera. Close it, then start again.',
  insecure: 'Browsers open the camera on https addresses only. Type the code meanwhile.',
  unknown: 'Start again, use a hardware scanner or type the code.',
}
