import { toDigits } from '#domain/values/digits.ts'
import { formatPhoneAsTyped } from '#domain/values/phone.ts'
import { type Role, ROLE_NAMES } from '#domain/vendor-roles/roles.ts'
import type {
  CreateVendorRoleBody,
  UpdateVendorRoleBody,
  VendorRole,
} from '#domain/vendor-roles/vendor-roles.contract.ts'

/** The role form as it is typed. */
export interface ProfileFields {
  name: string
  phone: string
  role: Role | ''
}

export function toProfileFields(profile: VendorRole | undefined): ProfileFields {
  return {
    name: profile?.name ?? '',
    phone: profile ? formatPhoneAsTyped(profile.phoneNumber) : '',
    role: profile?.role ?? '',
  }
}

export function toProfile({ name, phone, role }: ProfileFields): CreateVendorRoleBody {
  return { name, phoneNumber: phone, role: ROLE_NAMES[role as Role] }
}

/** Sends only the edited fields: someone else may have changed the others meanwhile. */
export function toProfileChange(profile: VendorRole, fields: ProfileFields): UpdateVendorRoleBody {
  const before = toProfileFields(profile)
  const { name, phoneNumber, role } = toProfile(fields)
  return {
    ...(fields.name !== before.name && { name }),
    ...(toDigits(fields.phone) !== toDigits(before.phone) && { phoneNumber }),
    ...(fields.role !== before.role && { role }),
  }
}
