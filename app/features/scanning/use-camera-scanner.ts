import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Camera, type CameraProblem, toCameraProblem } from './camera.ts'
import { createRepeatFilter, type RepeatFilter } from './repeat-filter.ts'
import { scanWithCamera } from './scan-with-camera.ts'

export type ScannerState =
  | { status: 'idle'; problem?: CameraProblem }
  | { status: 'starting'; isByTap: boolean }
  | { status: 'scanning'; hasTorch: boolean; torchOn: boolean }
  /** A code was accepted; the camera stays on but reads nothing until the screen asks for the next one. */
  | { status: 'processing' }

export interface CameraScannerOptions {
  /** Called with each text that is read; returns true to accept it. */
  onText: (text: string) => boolean
  onProblem: (problem: CameraProblem) => void
  /** Shared by pages that follow each other, so that a code still in view is not read again. */
  repeats?: RepeatFilter
}

export interface CameraScanner {
  state: ScannerState
  videoRef: RefObject<HTMLVideoElement | null>
  /** Starts the camera after a tap. */
  start: () => void
  /** Starts without a tap. */
  resume: () => void
  /** Resets the camera; nothing is read until the next start. */
  stop: () => void
  /** Continues after an accepted code that led nowhere. */
  resumeScanning: () => void
  toggleTorch: () => void
}

interface Run {
  abort: AbortController
  camera?: Camera
  isProcessing?: boolean
}

/** A camera that reads QR codes: idle, scanning, processing. It is off while the page is hidden. */
export function useCameraScanner(options: CameraScannerOptions): CameraScanner {
  const [state, setState] = useState<ScannerState>({ status: 'idle' })
  const videoRef = useRef<HTMLVideoElement>(null)
  const run = useRef<Run>(undefined)
  const takeText = useEffectEvent(options.onText)
  const tellProblem = useEffectEvent(options.onProblem)

  function end(next: ScannerState) {
    run.current?.abort.abort()
    run.current = undefined
    setState(next)
  }

  const begin = useEffectEvent((isByTap: boolean) => {
    const video = videoRef.current
    if (!video || run.current) return
    const current: Run = { abort: new AbortController() }
    const isNew = options.repeats ?? createRepeatFilter()
    run.current = current
    setState({ status: 'starting', isByTap })
    scanWithCamera({
      video,
      signal: current.abort.signal,
      onReady(camera) {
        current.camera = camera
        setState(toScanning(current))
      },
      onText(text) {
        if (!isNew(text, performance.now()) || current.isProcessing || !takeText(text)) return
        current.isProcessing = true
        setState({ status: 'processing' })
      },
    }).catch((error: unknown) => {
      if (run.current !== current) return
      const problem = toCameraProblem(error)
      end({ status: 'idle', problem })
      tellProblem(problem)
    })
  })

  const [startRequest, setStartRequest] = useState<{ isByTap: boolean }>()
  useEffect(() => {
    if (startRequest) begin(startRequest.isByTap)
  }, [startRequest])
  const resume = () => setStartRequest({ isByTap: false })
  useEndOnLeave(run)
  useRestWhileHidden(
    () => run.current !== undefined,
    () => end({ status: 'idle' }),
    resume,
  )

  function resumeScanning() {
    if (!run.current?.isProcessing) return
    run.current.isProcessing = false
    setState(toScanning(run.current))
  }

  async function toggleTorch() {
    const camera = run.current?.camera
    if (state.status !== 'scanning' || !camera) return
    const torchOn = !state.torchOn
    await camera.setTorch(torchOn).catch(() => {})
    setState({ ...state, torchOn })
  }

  return {
    state,
    videoRef,
    start: () => setStartRequest({ isByTap: true }),
    resume,
    stop: () => end({ status: 'idle' }),
    resumeScanning,
    toggleTorch: () => void toggleTorch(),
  }
}

function toScanning({ camera }: Run): ScannerState {
  return { status: 'scanning', hasTorch: camera?.hasTorch ?? false, torchOn: false }
}

function useEndOnLeave(run: RefObject<Run | undefined>) {
  useEffect(
    () => () => {
      run.current?.abort.abort()
      run.current = undefined
    },
    [run],
  )
}

/** Off while the phone is in a pocket, on again afterwards. */
function useRestWhileHidden(isRunning: () => boolean, rest: () => void, resume: () => void) {
  const wasRunning = useRef(false)
  const follow = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') {
      wasRunning.current = isRunning()
      if (wasRunning.current) rest()
    } else if (wasRunning.current) {
      wasRunning.current = false
      resume()
    }
  })
  useEffect(() => {
    const listener = () => follow()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
}
