import { expect, test } from 'vitest'
import { isStaffPath } from './staff-path.ts'

test.each(['/staff', '/staff/', '/Staff/signin', '/STAFF/location/2DFE6'])(
  '%s is on the staff side',
  (pathname) => expect(isStaffPath(pathname)).toBe(true),
)

test.each(['/', '/staffing', '/location/staff', '/signin'])(
  '%s is on the customer side',
  (pathname) => expect(isStaffPath(pathname)).toBe(false),
)
