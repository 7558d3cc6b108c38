import { useState } from 'react'
import { SMALL_PICTURE, toSmallPicture } from '#domain/values/small-picture.ts'

const COMING_SOON = '/promo/coming-soon.webp'
const WIDTH = 900
const HEIGHT = 1200

export interface FlyerProps {
  images: readonly string[]
  eager?: boolean
  /** How wide a list shows it, as in `<img sizes>`, to load a small picture where that is enough. */
  sizes?: string
  className?: string
}

/** The first picture of an event, whole, which its name describes; a coming-soon flyer without one. */
export function Flyer({ images, eager = false, sizes, className = '' }: FlyerProps) {
  const [isBroken, setBroken] = useState(false)
  const image = isBroken ? undefined : images[0]
  const small = sizes && image && toSmallPicture(image)
  return (
    <img
      sizes={small && sizes}
      srcSet={small && `${small} ${SMALL_PICTURE.width}w, ${image} ${WIDTH}w`}
      src={image ?? COMING_SOON}
      alt=""
      width={WIDTH}
      height={HEIGHT}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={`w-full bg-raised object-contain ${className}`}
      onError={() => setBroken(true)}
    />
  )
}
