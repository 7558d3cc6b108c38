import {
  BarChart3,
  Boxes,
  CalendarDays,
  ChevronRight,
  ClipboardList,
  History,
  type LucideIcon,
  Scale,
  ScanQrCode,
  Users,
} from 'lucide-react'
import { Link } from 'react-router'
import { auditPath, scanPath } from '#app/paths.ts'
import type { MenuEntryName } from './menu-entries.ts'

export interface MenuRowProps {
  name: MenuEntryName
  vendorLocationId: string
}

/** One entry of the location menu, without a link while it has no screen. */
export function MenuRow({ name, vendorLocationId }: MenuRowProps) {
  const { icon: Icon, hint, path } = ROWS[name]
  const isMain = name === MAIN_ENTRY
  const content = (
    <>
      <Icon aria-hidden className={`shrink-0 stroke-[1.75] ${isMain ? 'size-10' : 'size-6'}`} />
      <span className="min-w-0 flex-1">
        <span className={`display block ${isMain ? 'text-xl' : 'text-lg'}`}>{name}</span>
        <span className="block text-sm">{path === undefined ? NOT_YET : hint}</span>
      </span>
    </>
  )
  if (path === undefined) {
    return <div className={`${ROW} border-dashed border-line-strong text-ink-muted`}>{content}</div>
  }
  const style = isMain
    ? 'min-h-28 border-transparent bg-accent text-on-accent hover:brightness-110'
    : 'border-line bg-surface hover:bg-raised'
  return (
    <Link to={path(vendorLocationId)} className={`${ROW} ${style} transition active:scale-[0.985]`}>
      {content}
      <ChevronRight aria-hidden className="size-6 shrink-0" />
    </Link>
  )
}

export const MAIN_ENTRY: MenuEntryName = 'Scan Order QR Code'
const NOT_YET = 'Not available yet'
const ROW = 'flex min-h-20 w-full items-center gap-4 rounded-card border px-5 py-4 text-left'

interface Row {
  icon: LucideIcon
  hint: string
  /** Absent while there is no screen. */
  path?: (vendorLocationId: string) => string
}

const ROWS: Record<MenuEntryName, Row> = {
  'Scan Order QR Code': { icon: ScanQrCode, hint: 'Hand over paid orders', path: scanPath },
  'Manage Inventory': { icon: Boxes, hint: 'Prices and stock' },
  'Guest List Events': { icon: ClipboardList, hint: 'Check in guests' },
  'Order History': { icon: History, hint: 'All orders of this location' },
  'Analytics & Reporting': { icon: BarChart3, hint: 'Sales by week' },
  'Staff Management': { icon: Users, hint: 'Who works here' },
  Events: { icon: CalendarDays, hint: 'Upcoming events' },
  'Money Audit': { icon: Scale, hint: 'Whether the books add up', path: auditPath },
}
