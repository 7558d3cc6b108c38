import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import {
  changeLineSettings,
  lineSettingsQuery,
} from '#app/features/preparations/line-settings.queries.ts'
import { FieldError } from '#app/ui/forms/field.tsx'
import { FormSkeleton } from '#app/ui/forms/form-skeleton.tsx'
import { Switch } from '#app/ui/forms/switch.tsx'
import type { LineSettingsEdit } from '#domain/preparations/line-settings.contract.ts'
import { TOGETHER_WITHIN_MINUTES } from '#domain/preparations/preparation-limits.ts'

const NOT_SAVED = 'This could not be saved. Please try again.'

/** How a location that works as a line is run, besides its stations. */
export function LineSettingsSection({ vendorLocationId }: { vendorLocationId: string }) {
  const queryClient = useQueryClient()
  const { queryKey, ...rest } = lineSettingsQuery(vendorLocationId)
  const query = useQuery({ queryKey, ...rest })
  const saving = useChange({
    send: (edit: LineSettingsEdit, intent) => changeLineSettings(vendorLocationId, edit, intent),
    onDone: (saved) => queryClient.setQueryData(queryKey, saved),
    errorText: (error) => refusalText(error, NOT_SAVED),
  })
  return (
    <section aria-labelledby="line-settings" className="border-t border-line pt-6">
      <h2 id="line-settings" className="display text-lg">
        How guests are called
      </h2>
      <QueryView
        query={query}
        failedTitle="The settings could not be loaded"
        loading={<FormSkeleton what="the settings" />}
      >
        {({ callsTogether }) => (
          <div className="mt-2 max-w-prose">
            <Switch
              label="Call for the whole order"
              hint={`Drinks that are ready wait up to ${TOGETHER_WITHIN_MINUTES} min for food that is nearly ready, and the guest is called once. Off: each part is called by itself.`}
              checked={callsTogether}
              disabled={saving.isPending}
              onChange={({ target }) => void saving.run({ callsTogether: target.checked })}
            />
            <FieldError id="line-settings-error" error={saving.errorText} />
          </div>
        )}
      </QueryView>
    </section>
  )
}
