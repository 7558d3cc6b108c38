import { useState } from 'react'
import { Poster } from '#app/ui/media/poster.tsx'
import { SMALL_PICTURE, toSmallPicture } from '#domain/values/small-picture.ts'

const WIDTH = 900
const HEIGHT = 1200

export interface FlyerProps {
  /** Name of the event. */
  name: string
  images: readonly string[]
  startTime: string
  timeZone: string
  eager?: boolean
  /** How wide a list shows it, as in `<img sizes>`, to load a small picture where that is enough. */
  sizes?: string
  className?: string
}

/**
 * The whole first picture of an event, described by the event's name; a poster of its name and date if there
 * is no picture.
 */
export function Flyer(props: FlyerProps) {
  const { name, images, startTime, timeZone, eager = false, sizes, className = '' } = props
  const [isBroken, setBroken] = useState(false)
  const image = isBroken ? undefined : images[0]
  if (!image) return <Poster {...{ name, startTime, timeZone, className }} />
  const small = sizes && toSmallPicture(image)
  return (
    <img
      // it may have failed before the page could answer
      ref={(img) => {
        if (img?.complete && img.naturalWidth === 0) setBroken(true)
      }}
      sizes={small && sizes}
      srcSet={small && `${small} ${SMALL_PICTURE.width}w, ${image} ${WIDTH}w`}
      src={image}
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
