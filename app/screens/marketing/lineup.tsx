import { ArrowUpRight } from 'lucide-react'

/** An act: a name, what to expect, and where to follow it. */
export interface LineupEntry {
  name: string
  description: string
  socialLink: { name: string; url: string }
  /** Address of a square picture. */
  image?: string
}

const PICTURE_SIZE = 400

export interface LineupProps {
  entries: readonly LineupEntry[]
  /** Three beside each other on wide screens. */
  columns?: boolean
}

/** The acts, one below the other. */
export function Lineup({ entries, columns = false }: LineupProps) {
  return (
    <ul className={`grid grid-cols-1 gap-x-8 gap-y-4 ${columns ? 'tablet:grid-cols-3' : ''}`}>
      {entries.map(({ name, description, socialLink, image }) => (
        <li key={name} className="flex flex-wrap items-start gap-x-3.5 gap-y-2">
          {image && (
            <img
              src={image}
              alt=""
              width={PICTURE_SIZE}
              height={PICTURE_SIZE}
              loading="lazy"
              decoding="async"
              className="size-16 shrink-0 rounded-control border border-line object-cover"
            />
          )}
          <div className="min-w-0 flex-1 basis-40">
            <p className="display text-lg leading-tight wrap-anywhere">{name}</p>
            <p className="mt-1 text-sm text-pretty text-ink-muted wrap-anywhere">{description}</p>
            <a
              href={socialLink.url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${name} on ${socialLink.name}, opens in a new tab`}
              className="-ml-1 inline-flex min-h-touch items-center gap-1 px-1 text-sm font-medium text-accent-ink underline-offset-4 hover:underline"
            >
              {socialLink.name}
              <ArrowUpRight aria-hidden className="size-4" />
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}
