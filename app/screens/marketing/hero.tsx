import type { ReactNode } from 'react'

export interface HeroProps {
  /** A line above the title. */
  eyebrow?: string
  /** Each sentence has a line of its own. */
  title: readonly string[]
  text: string
  /** The picture beside the text on wide screens. */
  picture: ReactNode
  /** Shows the picture above the text on phones. */
  startsWithPicture?: boolean
  /** The next steps. */
  children: ReactNode
}

/** The top of a marketing page: what it offers, the next step, and a picture. */
export function Hero(props: HeroProps) {
  const { eyebrow, title, text, picture, startsWithPicture = false, children } = props
  return (
    <section className="glow grid grid-cols-1 gap-8 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center lg:gap-16 lg:pt-6">
      <div className="@container flex min-w-0 flex-col gap-4 lg:gap-5">
        {eyebrow && <p className="font-semibold text-balance text-accent-ink">{eyebrow}</p>}
        <h1 className="display text-headline">
          {title.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}{' '}
            </span>
          ))}
        </h1>
        <p className="max-w-prose text-lg text-pretty text-ink-muted">{text}</p>
        {children}
      </div>
      <div
        className={`tablet:w-[min(18rem,40vw)] lg:w-[min(28rem,44vw)] ${startsWithPicture ? 'order-first tablet:order-none' : ''}`}
      >
        {picture}
      </div>
    </section>
  )
}
