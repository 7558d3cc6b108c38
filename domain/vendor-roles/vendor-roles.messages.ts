/** Staff management, staff.md section 8. */
export const CREATE_ROLE_FAILED = 'Failed to create the role. Please try again.'
export const UPDATE_ROLE_FAILED = 'Failed to updated the role. Please try again.'
export const REMOVE_ROLE_FAILED = 'Failed to removed the role. Please try again.'
export const ROLE_CREATED = 'The role has been successfully created.'
export const ROLE_UPDATED = 'The role has been successfully updated.'
export const ROLE_REMOVED = 'The role has been successfully removed.'

/** The texts of the form and the server. */
export const NAME_REQUIRED = 'Name is required.'
export const ROLE_REQUIRED = 'Role is required.'
export const ROLE_NOT_MANAGED = 'Your role cannot manage this role.'
export const OWN_ROLE = 'You cannot change or remove your own role.'
export const LAST_SUPER_ADMIN = 'A venue needs at least one SuperAdmin.'
export const ROLE_EXISTS = 'This phone number already has a role here.'
export const PROFILE_NOT_FOUND = 'This staff profile no longer exists.'
