import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShownScreenLink } from '../shell/use-screen-links.ts'

export interface ScreenRowProps {
  link: ShownScreenLink
  /** The main task of staff, larger than the rest. */
  isMain: boolean
  /** What the link's hint gives way to. */
  state?: ReactNode
}

/** One screen of the location. */
export function ScreenRow({ link, isMain, state }: ScreenRowProps) {
  const { name, icon: Icon, hint, to } = link
  const content = (
    <>
      <Icon aria-hidden className={`shrink-0 stroke-[1.75] ${isMain ? 'size-10' : 'size-6'}`} />
      <span className="min-w-0 flex-1">
        <span className={`display block ${isMain ? 'text-xl' : 'text-lg'}`}>{name}</span>
        <span className="block text-sm">{state ?? hint}</span>
      </span>
    </>
  )
  const style = isMain
    ? 'min-h-28 border-transparent bg-accent text-on-accent hover:brightness-110'
    : 'border-line bg-surface hover:bg-raised'
  return (
    <Link to={to} className={`${ROW} ${style} transition active:scale-[0.985]`}>
      {content}
      <ChevronRight aria-hidden className="size-6 shrink-0 @max-[14rem]:hidden" />
    </Link>
  )
}

const ROW =
  'flex min-h-20 w-full items-center gap-4 rounded-card border px-5 py-4 text-left @max-[14rem]:flex-col @max-[14rem]:items-start @max-[14rem]:gap-2'
