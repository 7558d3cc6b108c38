import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { useAfter } from '#app/ui/feedback/use-after.ts'
import { wantsLessMotion } from '#app/ui/media/wants-less-motion.ts'

const FILM = '/demo/video/prize-reveal'
const POSTER = '/demo/pictures/prize-reveal-poster.avif'
/** The film never plays longer, decided or not. */
const FALLBACK_MS = 10_000
/** A film that cannot be played ends after this. */
const BROKEN_FILM_TIMEOUT_MS = 3_000

export interface DrawFilmProps {
  /** The draw has an outcome: the film plays to its end. */
  isDecided: boolean
  /** Called when the film is over, and the draw is decided or takes too long. */
  onEnd: () => void
}

/** A film over the whole screen, silent, that loops until the draw is decided. */
export function DrawFilm({ isDecided, onEnd }: DrawFilmProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [isBroken, setBroken] = useState(false)
  const [isOver, setOver] = useState(wantsLessMotion)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    if (!wantsLessMotion()) video.current?.play().catch(() => setBroken(true))
  }, [])
  useAfter(FALLBACK_MS, onEnd)
  useAfter(isBroken ? BROKEN_FILM_TIMEOUT_MS : undefined, () => setOver(true))
  useEffect(() => {
    if (isOver && isDecided) onEnd()
  }, [isOver, isDecided, onEnd])

  return (
    <dialog
      ref={dialog}
      aria-label="Drawing your prize"
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-canvas text-ink"
      // It closes automatically, and closing it earlier would hide the outcome.
      onCancel={(event) => event.preventDefault()}
    >
      <video
        ref={video}
        className="absolute inset-0 size-full object-cover"
        poster={POSTER}
        muted
        loop={!isDecided}
        playsInline
        preload="auto"
        onEnded={() => setOver(true)}
        onError={() => setBroken(true)}
      >
        <source src={`${FILM}.webm`} type="video/webm" />
        <source src={`${FILM}.mp4`} type="video/mp4" onError={() => setBroken(true)} />
      </video>
      <output className="absolute inset-x-0 bottom-[calc(var(--safe-bottom)+2rem)] grid justify-items-center px-gutter">
        <span className="flex items-center gap-2.5 rounded-control bg-glass px-4 py-2.5 text-center font-semibold">
          {isOver && !isDecided && <Spinner />}
          Drawing your prize
        </span>
      </output>
    </dialog>
  )
}
