import { browserTimeZone } from '#domain/values/format-moment.ts'

/** The attribute of a time zone's name; its value is the zone. */
export const ZONE_ATTRIBUTE = 'data-zone'

/** Hides the name of the reader's own time zone before a page from the server is first painted. */
export function hideOwnZone(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`[${ZONE_ATTRIBUTE}=${JSON.stringify(browserTimeZone())}]{display:none}`)
  document.adoptedStyleSheets.push(sheet)
}
