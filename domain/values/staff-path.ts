/** Whether a path is on the staff side, case-insensitive. */
export function isStaffPath(pathname: string): boolean {
  return /^\/staff(\/|$)/i.test(pathname)
}

export function isDevPath(path: string): boolean {
  return /^\/dev(\/|$)/i.test(path)
}
