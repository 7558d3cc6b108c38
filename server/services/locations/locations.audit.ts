import { countOf } from '#domain/values/count-of.ts'
import { formatHours } from '#domain/locations/format-hours.ts'
import type { OpeningHours } from '#domain/locations/opening-hours.ts'
import type { NewLocationRow } from './locations.store.ts'

/** The fields of a location that its audit entries show, in words where they are not plain. */
export function toAudited(row: NewLocationRow) {
  const { promotionPercent = null, promotionDescription = null, promotionHours = null } = row
  const { categories = [], productIds = [] } = row.promotionScope ?? {}
  const items = productIds.length > 0 ? [countOf(productIds.length, 'item')] : []
  return {
    name: row.description,
    color: row.primaryColor,
    placeOnPage: row.displayOrder,
    alcoholWarning: row.showAlcoholWarning,
    splashAd: row.showSplashAds,
    idCheck: row.requireIdCheck,
    orderNotes: row.orderNotes,
    fulfilment: row.fulfilment === 'LINE' ? 'as a line' : 'at the counter',
    otherBars: row.otherBars?.join(', ') ?? null,
    staffMenu: row.staffMenu === 'BOTH' ? 'guest list and orders' : null,
    sharedPicture: row.imageUrl,
    promotion: promotionPercent === null ? null : `${promotionPercent}% (${promotionDescription})`,
    promotionFor: row.promotionScope ? [...categories, ...items].join(', ') : null,
    promotionHours: promotionHours?.map(formatHours).join('; ') ?? null,
    hours: sayHours(row.hours),
    alcoholHours: sayHours(row.alcoholHours),
    lastOrderMinutes: row.lastOrderMinutes,
    alcoholPerOrder: row.alcoholPerOrder ?? null,
    alcoholPerHour: row.alcoholPerHour ?? null,
  }
}

function sayHours(hours: readonly OpeningHours[] | null | undefined): string | null {
  const lines = hours?.map(({ days, opens, closes }) =>
    formatHours({ days, from: opens, to: closes }),
  )
  return lines?.join('; ') ?? null
}
