import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { optionGroupsQuery } from '#app/features/inventory/option-groups.queries.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { optionsPath } from '#app/staff-paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormSkeleton } from '#app/ui/forms/form-skeleton.tsx'
import { describeUse } from '#domain/inventory/describe-options.ts'
import { canManageProducts } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { OptionForm } from './option-form.tsx'
import { OPTIONS_FAILED } from './options.messages.ts'
import { RemoveSection } from './remove-section.tsx'

/** One option group, or a new one at an address without an id. */
function EditOptionGroup() {
  const { optionGroupId } = useParams()
  const { vendorLocationId } = useStaffLocation()
  const navigate = useNavigate()
  const query = useQuery(optionGroupsQuery(vendorLocationId))
  const title = optionGroupId ? 'Edit options' : 'Add options'
  const known = query.data?.find((group) => group.optionGroupId === optionGroupId)
  return (
    <StaffFrame
      title={title}
      atLocation
      wide="fluid"
      className="sm:max-w-2xl"
      onBack={() => void navigate(optionsPath(vendorLocationId))}
    >
      <h1 className="display text-3xl">{title}</h1>
      {known && <p className="mt-1 text-ink-muted">{describeUse(known.items)}</p>}
      <div className="mt-5">
        {optionGroupId === undefined ? (
          <OptionForm />
        ) : (
          <QueryView
            query={query}
            loading={<FormSkeleton what="the options" />}
            failedTitle={OPTIONS_FAILED}
          >
            {() =>
              known ? (
                <>
                  <OptionForm key={optionGroupId} group={known} />
                  <RemoveSection group={known} />
                </>
              ) : (
                <EmptyState
                  title="There are no such options"
                  description="Somebody may have removed them."
                  action={
                    <ButtonLink to={optionsPath(vendorLocationId)}>Back to Options</ButtonLink>
                  }
                />
              )
            }
          </QueryView>
        )}
      </div>
    </StaffFrame>
  )
}

export default requireRight(canManageProducts, EditOptionGroup)
