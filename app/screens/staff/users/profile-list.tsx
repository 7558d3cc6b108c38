import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { DataList } from '#app/ui/data/data-list.tsx'
import { FilterChips } from '#app/ui/data/filter-chips.tsx'
import { LoadMore } from '#app/ui/data/list-pages.tsx'
import { SearchField } from '#app/ui/data/search-field.tsx'
import { NothingFound } from '#app/ui/feedback/nothing-found.tsx'
import { toDigits } from '#domain/values/digits.ts'
import { formatPhone } from '#domain/values/phone.ts'
import { type Role, ROLE_NAMES, ROLES } from '#domain/vendor-roles/roles.ts'
import type { StaffProfile } from '#domain/vendor-roles/vendor-roles.contract.ts'
import { canManageRole } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { INVITED, JOINED } from './users.messages.ts'

const PAGE_SIZE = 50
const TONES: Record<Role, Tone> = {
  STAFF: 'neutral',
  MANAGER: 'info',
  ADMIN: 'warning',
  SUPER_ADMIN: 'accent',
}
const FROM_THE_TOP = ROLES.toReversed()

export interface ProfileListProps {
  /** Undefined while loading. */
  profiles: readonly StaffProfile[] | undefined
  onEdit: (profile: StaffProfile) => void
}

/** The staff profiles, searched and filtered in the browser. */
export function ProfileList({ profiles, onEdit }: ProfileListProps) {
  const { role: ownRole } = useStaffLocation()
  const [search, setSearch] = useState('')
  const [roles, setRoles] = useState<string[]>([])
  const [shown, setShown] = useState(PAGE_SIZE)
  const found = profiles?.filter(
    (profile) => matches(profile, search) && (roles.length === 0 || roles.includes(profile.role)),
  )
  const rows = found?.slice(0, shown)
  return (
    <DataList
      label="Staff profiles"
      columns={toColumns(ownRole, onEdit)}
      rows={rows}
      keyOf={({ phoneNumber }) => phoneNumber}
      openerOf={(profile) =>
        canManageRole(ownRole, profile.role)
          ? { label: `Edit ${profile.name}`, open: () => onEdit(profile) }
          : undefined
      }
      instead={
        found?.length === 0 ? (
          <NothingFound
            title="No staff profile matches your search."
            onClear={() => {
              setSearch('')
              setRoles([])
            }}
          />
        ) : undefined
      }
      tools={
        <>
          <SearchField label="Search by name or phone" value={search} onSearch={setSearch} />
          <FilterChips
            legend="Role"
            selected={roles}
            onChange={setRoles}
            chips={FROM_THE_TOP.map((role) => ({
              value: role,
              label: ROLE_NAMES[role],
              // a 0 while they load would be wrong
              ...(profiles && { count: profiles.filter((one) => one.role === role).length }),
            }))}
          />
        </>
      }
      pages={
        rows &&
        found &&
        found.length > 0 && (
          <LoadMore
            summary={`${rows.length} of ${found.length} staff profiles`}
            hasMore={rows.length < found.length}
            onMore={() => setShown(shown + PAGE_SIZE)}
          />
        )
      }
    />
  )
}

function toColumns(ownRole: Role, onEdit: ProfileListProps['onEdit']): DataColumn<StaffProfile>[] {
  return [
    { key: 'name', title: 'Name', cell: ({ name }) => name },
    {
      key: 'phone',
      title: 'Phone',
      cell: ({ phoneNumber }) => (
        <span className="amount whitespace-nowrap">{formatPhone(phoneNumber)}</span>
      ),
    },
    {
      key: 'joined',
      title: 'Status',
      cell: ({ hasJoined }) => (
        <span className="whitespace-nowrap">{hasJoined ? JOINED : INVITED}</span>
      ),
    },
    {
      key: 'role',
      title: 'Role',
      place: 'second-end',
      cell: ({ role }) => (
        <Badge tone={TONES[role]} className="whitespace-nowrap">
          {ROLE_NAMES[role]}
        </Badge>
      ),
    },
    {
      key: 'edit',
      title: 'Edit',
      place: 'opened',
      cell: (profile) =>
        canManageRole(ownRole, profile.role) ? (
          <IconButton
            label={`Edit ${profile.name}`}
            variant="raised"
            icon={<Pencil aria-hidden className="size-4" />}
            onClick={() => onEdit(profile)}
          />
        ) : (
          <span className="text-ink-muted">Above your role</span>
        ),
    },
  ]
}

/** Matches a part of the name, or of the phone number as it is written. */
function matches({ name, phoneNumber }: StaffProfile, search: string): boolean {
  if (name.toLowerCase().includes(search.toLowerCase())) return true
  const digits = /^[\p{Nd}\s()+.-]+$/u.test(search) ? toDigits(search) : ''
  return digits !== '' && phoneNumber.includes(digits)
}
