import { Play } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { savesData } from '#app/api/saves-data.ts'
import { whenQuiet } from '#app/api/when-quiet.ts'
import { Button } from '#app/ui/actions/button.tsx'
import type { SplashFilm } from './splash-due.ts'

export interface SplashAdProps {
  film: SplashFilm
  /** The film is over, was skipped or cannot be shown. */
  onEnd: () => void
}

/** A silent video over the whole screen that can be skipped from the start. */
export function SplashAd({ film, onEnd }: SplashAdProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [isBlocked, setBlocked] = useState(mustBeStarted)
  const [isWanted, setWanted] = useState(false)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    if (mustBeStarted()) return undefined
    return whenQuiet(() => setWanted(true))
  }, [])
  useEffect(() => {
    if (isWanted) video.current?.play().catch(() => setBlocked(true))
  }, [isWanted])

  function playNow() {
    setBlocked(false)
    setWanted(true)
    if (isWanted) video.current?.play().catch(onEnd)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={`Ad: ${film.title}`}
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-canvas text-ink"
      onCancel={(event) => {
        event.preventDefault()
        onEnd()
      }}
    >
      <img
        src={film.poster}
        alt=""
        className="absolute inset-0 size-full scale-110 object-cover opacity-60 blur-2xl"
      />
      {/* Never cropped: the video has legal text near its edges. The space below it is for Skip. */}
      <video
        ref={video}
        className="absolute inset-x-0 top-(--safe-top) h-[calc(100%-var(--safe-top)-var(--safe-bottom)-4.75rem)] w-full object-contain"
        src={isWanted ? film.src : undefined}
        poster={film.poster}
        muted
        playsInline
        preload="auto"
        onEnded={onEnd}
        onError={onEnd}
      />
      {isBlocked && (
        <button
          type="button"
          className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-scrim text-lg font-semibold"
          onClick={playNow}
        >
          <span className="grid size-20 place-items-center rounded-full bg-accent text-on-accent">
            <Play aria-hidden className="size-8" />
          </span>
          Tap to Play
        </button>
      )}
      <Button
        variant="secondary"
        size="action"
        className="absolute right-4 bottom-[calc(var(--safe-bottom)+0.75rem)] z-1"
        onClick={onEnd}
      >
        Skip
      </Button>
    </dialog>
  )
}

/** With reduced motion or data saving the film starts only when the guest taps it. */
function mustBeStarted(): boolean {
  return savesData() || window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
