import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { savesData } from '#app/api/saves-data.ts'
import { whenQuiet } from '#app/api/when-quiet.ts'
import { wantsLessMotion } from '#app/ui/media/wants-less-motion.ts'
import type { SplashFilm as Film } from './splash-due.ts'

export interface SplashFilmProps {
  film: Film
  className: string
  /** Called when the film is over or cannot be shown. */
  onEnd: () => void
}

/** The film of an ad, over its poster; it loads when nothing else does. */
export function SplashFilm({ film, className, onEnd }: SplashFilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isBlocked, setBlocked] = useState(mustBeStarted)
  const [isWanted, setWanted] = useState(false)

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
    <>
      <video
        ref={video}
        className={className}
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
          className="absolute inset-0 grid place-content-center justify-items-center gap-3 text-lg font-semibold"
          onClick={playNow}
        >
          <span className="grid size-20 place-items-center rounded-full bg-accent text-on-accent">
            <Play aria-hidden className="size-8" />
          </span>
          {/* No scrim over the poster: its legal text stays readable. */}
          <span className="rounded-full bg-canvas px-4 py-1">Tap to Play</span>
        </button>
      )}
    </>
  )
}

/** With reduced motion or data saving, the film starts only when the guest taps it. */
function mustBeStarted(): boolean {
  return savesData() || wantsLessMotion()
}
