import { Play } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import type { SplashFilm } from './splash-due.ts'

export interface SplashAdProps {
  film: SplashFilm
  /** The film is over, was skipped or cannot be shown. */
  onEnd: () => void
}

/** A film over the whole screen, silent, that can be skipped from its first moment. */
export function SplashAd({ film, onEnd }: SplashAdProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [isBlocked, setBlocked] = useState(prefersStillness)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    if (!prefersStillness()) video.current?.play().catch(() => setBlocked(true))
  }, [])

  function playNow() {
    setBlocked(false)
    video.current?.play().catch(onEnd)
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
      <Button
        variant="secondary"
        size="touch"
        className="absolute top-[calc(var(--safe-top)+1rem)] right-4 z-1"
        onClick={onEnd}
      >
        Skip
      </Button>
      <video
        ref={video}
        className="absolute inset-0 size-full object-cover"
        src={film.src}
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
    </dialog>
  )
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
