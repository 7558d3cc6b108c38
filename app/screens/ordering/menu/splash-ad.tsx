import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import type { SplashFilm } from './splash-due.ts'
import type { SplashFilmProps } from './splash-film.tsx'

const Film = lazy(async () => ({ default: await loadFilm() }))

async function loadFilm(): Promise<(props: SplashFilmProps) => ReactNode> {
  try {
    return (await import('./splash-film.tsx')).SplashFilm
  } catch {
    // The poster stays until it is skipped.
    return () => null
  }
}

/** A silent film over the whole screen that can be skipped from its first paint on; opened by `openArrival`. */
export function SplashAd({ film }: { film: SplashFilm }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(dialog.current?.open === true), [])
  // Requested on every page, because the preload scanner finds it before any script runs; the browser keeps it for a day.
  const poster = { src: film.poster, fetchPriority: 'high' } as const
  return (
    <dialog
      ref={dialog}
      data-ad
      aria-label={`Ad: ${film.title}`}
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-canvas text-ink"
      onClose={() => setOpen(false)}
      suppressHydrationWarning
    >
      <img
        {...poster}
        alt=""
        className="absolute inset-0 size-full origin-top scale-800 object-cover object-top opacity-60 blur-sm"
      />
      <img {...poster} alt="" className={FILM_PLACE} />
      <Suspense>
        {isOpen && (
          <Film film={film} className={FILM_PLACE} onEnd={() => dialog.current?.close()} />
        )}
      </Suspense>
      <button
        type="button"
        data-close
        className={`${buttonClass({ variant: 'secondary' })} absolute right-4 bottom-[calc(var(--safe-bottom)+0.75rem)] z-1`}
      >
        Skip
      </button>
    </dialog>
  )
}

/**
 * The film is never cropped: it has legal text near its edges, which fade into the color of its top,
 * enlarged behind it. The space below it is for Skip.
 */
const FILM_PLACE =
  'film-edges absolute inset-x-0 top-(--safe-top) bottom-[calc(var(--safe-bottom)+4.75rem)] m-auto aspect-9/16 h-auto w-[min(100%,(100dvh-var(--safe-top)-var(--safe-bottom)-4.75rem)*9/16)] object-contain'
