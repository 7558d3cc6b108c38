import { Wine } from 'lucide-react'
import { useCallback, useState } from 'react'

export interface ProductPictureProps {
  src?: string | undefined
  /** Empty when the name is next to it. */
  alt: string
  /** Eager for pictures in the first view; others load lazily. */
  eager?: boolean
  /** Width and height in pixels, to reserve the space. */
  size?: number
  dimmed?: boolean
  className?: string
}

/** A square picture without layout shift; a glass icon replaces a missing one. */
export function ProductPicture(props: ProductPictureProps) {
  const { src, alt, eager = false, size = 400, dimmed = false, className = '' } = props
  const [failedSource, setFailedSource] = useState<string>()
  const noteEarlyFailure = useCallback((image: HTMLImageElement | null) => {
    // The picture may have failed before hydration.
    if (image?.complete && image.naturalWidth === 0)
      setFailedSource(image.getAttribute('src') ?? '')
  }, [])
  const missing = !src || failedSource === src
  return (
    <span
      className={`relative grid aspect-square place-items-center overflow-hidden bg-raised ${className}`}
    >
      {missing ? (
        <Wine aria-hidden className="size-1/3 stroke-1 text-ink-faint" />
      ) : (
        <img
          ref={noteEarlyFailure}
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          draggable={false}
          className={`size-full object-cover ${dimmed ? 'opacity-45 grayscale' : ''}`}
          onError={() => setFailedSource(src)}
        />
      )}
    </span>
  )
}
