import type { ReactNode } from 'react'
import { useAppConfig } from '#app/api/use-app-config.ts'
import { TRUSTED_BY } from './landing.content.ts'

/** The venues of the demo data, with marks drawn for them; nothing where there is none. */
export function TrustedBy() {
  const { hasDemoVenues } = useAppConfig()
  if (!hasDemoVenues) return null
  return (
    <section aria-labelledby="trusted-by">
      <h2 id="trusted-by" className="text-center text-sm font-medium text-ink-muted">
        {TRUSTED_BY}
      </h2>
      <ul className="mt-5 flex flex-wrap items-center justify-center gap-x-8 gap-y-5 lg:justify-between">
        {VENUES.map(({ name, mark }) => (
          <li key={name} className="flex items-center gap-2.5 text-ink-muted">
            <svg viewBox="-50 -50 100 100" aria-hidden className="size-9 shrink-0">
              {mark}
            </svg>
            <span className="display text-lg">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const STROKE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 6,
  strokeLinecap: 'round',
} as const

const VENUES: { name: string; mark: ReactNode }[] = [
  {
    name: 'Harbor Hall',
    mark: (
      <>
        <path d="M-12 -34H12L22 0H-22Z" fill="currentColor" />
        <path
          d="M-42 12q10 -8 20 0t20 0t20 0t20 0M-34 26q10 -8 20 0t20 0t20 0M-26 40q10 -8 20 0t20 0"
          {...STROKE}
        />
      </>
    ),
  },
  {
    name: 'Sunset Social Club',
    mark: (
      <>
        <path d="M-40 8A40 40 0 0 1 40 8Z" fill="currentColor" />
        <path d="M-36 18H36M-28 29H28M-17 40H17" {...STROKE} />
      </>
    ),
  },
  {
    name: 'The Foundry',
    mark: (
      <>
        <path d="M-40 40V-6L-14 -24V-6L12 -24V-6L40 -24V40Z" {...STROKE} strokeLinejoin="round" />
        <path d="M-22 40V18H-4V40M14 18H26" {...STROKE} />
      </>
    ),
  },
  {
    name: 'Skydeck',
    mark: (
      <>
        <path d="M-40 24H40M-28 24V38M28 24V38" {...STROKE} />
        <path d="M-24 12L0 -36L24 12Z" fill="currentColor" />
      </>
    ),
  },
  {
    name: 'Aurora Hall',
    mark: (
      <path
        d="M-38 36V-2A38 38 0 0 1 38 -2V36M-22 36V0A22 22 0 0 1 22 0V36M-6 36V4A6 6 0 0 1 6 4V36"
        {...STROKE}
      />
    ),
  },
]
