import { useState } from 'react'

const COMING_SOON = '/promo/coming-soon.webp'
const WIDTH = 900
const HEIGHT = 1200

export interface FlyerProps {
  images: readonly string[]
  eager?: boolean
  className?: string
}

/** The first picture of an event, which its name describes; a coming-soon flyer without one. */
export function Flyer({ images, eager = false, className = '' }: FlyerProps) {
  const [isBroken, setBroken] = useState(false)
  const image = images[0]
  return (
    <img
      src={image === undefined || isBroken ? COMING_SOON : image}
      alt=""
      width={WIDTH}
      height={HEIGHT}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={`w-full bg-raised object-cover ${className}`}
      onError={() => setBroken(true)}
    />
  )
}
