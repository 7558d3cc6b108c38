import { useLocation } from 'react-router'
import { locationHomePath } from '#app/paths.ts'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { SideNav } from '#app/ui/layout/side-nav.tsx'
import { type ShownScreenLink, useScreenLinks } from './use-screen-links.ts'
import type { StaffLocation } from './use-staff-location.ts'

/** The location's screens, beside each of them on tablets and desktops, and beside the pages of its venue. */
export function StaffNav({ at }: { at: StaffLocation }) {
  const { pathname } = useLocation()
  const links = useScreenLinks(at)
  const current = findCurrent(links, pathname.toLowerCase(), at.vendorLocationId)
  const items = links.map(({ name, shortName, icon: Icon, to }) => ({
    to,
    isCurrent: name === current?.name,
    label: name,
    shortLabel: shortName,
    icon: <Icon aria-hidden className="size-5 stroke-[1.75]" />,
  }))
  return <SideNav label={at.location.description} items={items} rail />
}

/** Its place until the screens of the location are known. */
export function StaffNavLoading() {
  return (
    <div className="flex flex-col gap-1">
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-16 xl:h-11" />
      ))}
    </div>
  )
}

function findCurrent(
  links: readonly ShownScreenLink[],
  pathname: string,
  vendorLocationId: string,
): ShownScreenLink | undefined {
  const setUp = links.find(({ name }) => name === 'Set Up')
  // it leads to the other pages of the venue
  if (setUp && pathname.startsWith(setUp.to.toLowerCase())) return setUp
  const home = locationHomePath(vendorLocationId).toLowerCase()
  const [, , , , ...segments] = pathname.split('/')
  // the first part decides: `event/prizes` is a page of the events
  return segments
    .map((segment) =>
      links.find(
        // the address of a page of the whole venue ends in the id of the venue
        ({ to }) => to.toLowerCase().startsWith(home) && toSegments(to).includes(segment),
      ),
    )
    .find((link) => link !== undefined)
}

/** What the paths of an entry's pages contain: `events`, and `event` as in `event/edit/{id}`. */
function toSegments(to: string): string[] {
  const last = (to.split('?')[0] ?? '').toLowerCase().split('/').at(-1) ?? ''
  return [last, last.replace(/s$/, '')]
}
