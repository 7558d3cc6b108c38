/** The cookies that a response sets, as a browser would send them back. */
export function cookiesOf({ headers }: { headers: Headers }): string {
  return headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
}
