/** Whether an address is on the staff side, in any case of letters. */
export function isStaffPath(pathname: string): boolean {
  return /^\/staff(\/|$)/i.test(pathname)
}
