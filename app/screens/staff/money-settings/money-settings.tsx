import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { moneySettingsQuery } from '#app/features/money-desk/money-settings.queries.ts'
import { moneyPath } from '#app/staff-paths.ts'
import { FormSkeleton } from '#app/ui/forms/form-skeleton.tsx'
import { canSettleMoney } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { MoneySettingsForm } from './money-settings-form.tsx'

const TITLE = 'Money Settings'

/** What a venue has decided about its money, for admins. */
function MoneySettingsPage() {
  const { vendorLocationId, vendor } = useStaffLocation()
  const { vendorId } = vendor
  const navigate = useNavigate()
  const query = useQuery(moneySettingsQuery(vendorId))
  return (
    <StaffFrame title={TITLE} atLocation onBack={() => void navigate(moneyPath(vendorLocationId))}>
      <h1 className="display text-3xl">{TITLE}</h1>
      <p className="mt-1 mb-6 text-sm text-ink-muted">{vendor.name}, all locations</p>
      <QueryView query={query} loading={<FormSkeleton what="the settings" />}>
        {(settings) => <MoneySettingsForm key={vendorId} vendorId={vendorId} settings={settings} />}
      </QueryView>
    </StaffFrame>
  )
}

export default requireRight(canSettleMoney, MoneySettingsPage)
