import { Wine } from 'lucide-react'
import { useCallback, useState } from 'react'

export interface ProductPictureProps {
  src?: string | undefined
  /** Empty when the name stands beside it. */
  alt: string
  /** The pictures seen first load at once; the rest when they come near. */
  eager?: boolean
  /** Width and height in pixels of the square picture, to reserve its place. */
  size?: number
  dimmed?: boolean
  className?: string
}

/** A square picture that never moves the page; a calm glass stands in for a missing one. */
export function ProductPicture(props: ProductPictureProps) {
  const { src, alt, eager = false, size = 400, dimmed = false, className = '' } = props
  const [failedSource, setFailedSource] = useState<string>()
  const noteEarlyFailure = useCallback((image: HTMLImageElement | null) => {
    // The picture may have failed before this code was there to hear it.
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
