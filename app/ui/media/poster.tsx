import { useId, useState } from 'react'
import { layOutPoster } from './lay-out-poster.ts'

const COMING_SOON = 'Coming soon'

export interface PosterProps {
  name: string
  startTime: string
  timeZone: string
  className?: string
}

/**
 * A poster drawn from a name and a date, for an event without a picture; until the event begins it says that it
 * comes soon. It is decoration: its name stands beside it as
 * text. Its colors are those of a printed poster, the same in both themes.
 */
export function Poster({ name, startTime, timeZone, className = '' }: PosterProps) {
  const id = useId()
  const [isComing] = useState(() => Date.parse(startTime) > Date.now())
  const day = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone,
  })
  const { lines, fontSize, hue, motif } = layOutPoster(name)
  const second = (hue + 55) % 360
  return (
    <svg
      viewBox="0 0 90 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      data-poster
      className={`block w-full ${className}`}
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" stopColor={`oklch(46% 0.17 ${hue})`} />
          <stop offset="1" stopColor={`oklch(20% 0.08 ${second})`} />
        </linearGradient>
      </defs>
      <rect width="90" height="120" fill={`url(#${id})`} />
      <g
        fill="none"
        stroke={`oklch(84% 0.15 ${second})`}
        strokeWidth="1.2"
        strokeLinecap="round"
        opacity="0.75"
      >
        {MOTIF_PATHS[motif]?.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <rect width="90" height={isComing ? 22 : 14} fill="#000" opacity="0.45" />
      <g fill="#fff" fontSize="6.5" fontWeight="600">
        <text x="10" y="9.5">
          {day.format(new Date(startTime))}
        </text>
        {/* it may begin between the server's page and the browser's */}
        <text x="10" y="18" suppressHydrationWarning>
          {isComing ? COMING_SOON : ''}
        </text>
      </g>
      <text
        x="10"
        y={112 - (lines.length - 1) * fontSize}
        fontSize={fontSize}
        fill="#fff"
        className="display"
        style={{ letterSpacing: '-0.02em' }}
      >
        {lines.map((line, index) => (
          <tspan key={`${index} ${line}`} x="10" dy={index === 0 ? 0 : fontSize}>
            {line}
          </tspan>
        ))}
      </text>
    </svg>
  )
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
const round = (value: number) => Math.round(value * 10) / 10

/** A sun of rays, rings, waves and stairs, in the upper half. */
const MOTIF_PATHS = [
  range(24).map((step) => {
    const [x, y] = [Math.cos((step * Math.PI) / 12), Math.sin((step * Math.PI) / 12)]
    const outer = step % 2 ? 30 : 24
    return `M${round(52 + 13 * x)} ${round(34 + 13 * y)}L${round(52 + outer * x)} ${round(34 + outer * y)}`
  }),
  range(6).map((ring) => circle(58, 32, 4 + ring * 5.5)),
  range(7).map((line) => `M-4 ${12 + line * 7}q12 ${-9 + line} 24 0t24 0t24 0t24 0`),
  range(8).map((step) => `M${8 + step * 10} ${54 - step * 6}v${6 + step * 6}`),
]
