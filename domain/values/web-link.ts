/**
 * Whether an address begins with a user name, like https://tickets.example@evil.example: it reads like one host
 * and leads to another.
 */
export function hasUserName(href: string): boolean {
  if (!URL.canParse(href)) return false
  const { username, password } = new URL(href)
  return username !== '' || password !== ''
}
