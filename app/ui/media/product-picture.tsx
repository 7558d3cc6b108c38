import { useCallback, useState } from 'react'
import type { Drawing } from './drawings.ts'
import { ProductDrawing } from './product-drawing.tsx'
import { useWasNear } from './use-was-near.ts'

export interface ProductPictureProps {
  src?: string | undefined
  /** Empty when the name is next to it. */
  alt: string
  /** Eager for pictures in the first view; others load after hydration, when they are near it. */
  eager?: boolean
  /** Width and height in pixels, to reserve the space. */
  size?: number
  dimmed?: boolean
  /** Shown without a picture: by default a gift, which fits anything. */
  drawing?: Drawing
  className?: string
}

/** A square picture without layout shift; a drawing replaces a missing one. */
export function ProductPicture(props: ProductPictureProps) {
  const { src, alt, eager = false, size = 400, dimmed = false, drawing = 'gift' } = props
  const { className = '' } = props
  const [failedSource, setFailedSource] = useState<string>()
  const [frame, wasNear] = useWasNear<HTMLSpanElement>()
  const recordEarlyFailure = useCallback((image: HTMLImageElement | null) => {
    // The picture may have failed before hydration.
    const failed = image?.complete && image.naturalWidth === 0 && image.getAttribute('src')
    if (failed) setFailedSource(failed)
  }, [])
  const missing = !src || failedSource === src
  const isLoaded = eager || wasNear
  const picture = {
    width: size,
    height: size,
    decoding: 'async',
    draggable: false,
  } as const
  // out of the flow, also within noscript
  const look = `absolute inset-0 size-full object-cover ${dimmed ? 'opacity-45 grayscale' : ''}`
  return (
    <span
      ref={frame}
      className={`relative grid aspect-square place-items-center overflow-hidden bg-raised ${className}`}
    >
      {missing ? (
        <ProductDrawing name={drawing} dimmed={dimmed} className="size-3/5" />
      ) : isLoaded ? (
        <img
          ref={recordEarlyFailure}
          {...picture}
          alt={alt}
          src={src}
          fetchPriority={eager ? 'high' : undefined}
          className={look}
          onError={() => setFailedSource(src)}
        />
      ) : (
        // Browsers draw a silver frame around a picture without a source.
        <noscript>
          <img {...picture} alt={alt} src={src} loading="lazy" className={look} />
        </noscript>
      )}
    </span>
  )
}
