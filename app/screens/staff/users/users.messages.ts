import type { Role } from '#domain/vendor-roles/roles.ts'

export const STAFF_PROFILES = 'Staff Profiles'
export const ADD_STAFF = 'Add Staff'
export const ADD_TITLE = 'Add New Staff Profile'
export const EDIT_TITLE = 'Edit Staff Profile'
export const PHONE_REQUIRED = 'Phone number is required.'
/** What the list says of a person who has used the staff pages, and of one who has not yet. */
export const JOINED = 'Joined'
export const INVITED = 'Invited'
export const OWN_ROLE_HINT = 'Someone else has to change your role or phone number.'

/** What each role may do, in one line. */
export const ROLE_HINTS: Record<Role, string> = {
  STAFF: 'Hands over and refunds orders, changes prices and stock, and checks guests in.',
  MANAGER: 'Also manages the menu, events and staff, sees reports, and closes locations.',
  ADMIN: 'Also manages locations, codes and prizes, and sees activity and money.',
  SUPER_ADMIN: 'May do everything, also edit the venue and open its locations.',
}
