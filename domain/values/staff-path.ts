/** Whether a path is on the staff side, case-insensitive. */
export function isStaffPath(pathname: string): boolean {
  return /^\/staff(\/|$)/i.test(pathname)
}
