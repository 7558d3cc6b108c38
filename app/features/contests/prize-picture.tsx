import { Gift } from 'lucide-react'
import { useState } from 'react'

const SIZE = 400

export interface PrizePictureProps {
  src: string | null
  isDimmed?: boolean
  className?: string
}

/** A prize, which the text beside it names; a gift where there is no picture. */
export function PrizePicture({ src, isDimmed = false, className = '' }: PrizePictureProps) {
  const [brokenSource, setBrokenSource] = useState<string>()
  return (
    <span
      className={`grid aspect-square place-items-center overflow-hidden rounded-control bg-pressed ${className}`}
    >
      {src && src !== brokenSource ? (
        <img
          src={src}
          alt=""
          width={SIZE}
          height={SIZE}
          decoding="async"
          className={`size-full object-cover ${isDimmed ? 'opacity-45 grayscale' : ''}`}
          onError={() => setBrokenSource(src)}
        />
      ) : (
        <Gift aria-hidden className="size-1/3 stroke-1 text-ink-faint" />
      )}
    </span>
  )
}
