import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import {
  changeLineSettings,
  lineSettingsQuery,
} from '#app/features/preparations/line-settings.queries.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { FormSkeleton } from '#app/ui/forms/form-skeleton.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import type { LineSettings, ShiftManager } from '#domain/preparations/line-settings.contract.ts'
import { SAID_AGAIN_AFTER_MINUTES } from '#domain/notices/notice-limits.ts'
import { OFFLINE_AFTER_SECONDS } from '#domain/preparations/preparation-limits.ts'

const NOBODY = ''
const NOT_SAVED = 'The choice could not be saved. Please try again.'
const SECONDS_PER_MINUTE = 60

/** Who is texted when a makers’ screen goes offline while orders wait. */
export function ShiftManagerSection({ vendorLocationId }: { vendorLocationId: string }) {
  const query = useQuery(lineSettingsQuery(vendorLocationId))
  return (
    <section aria-labelledby="shift-manager" className="border-t border-line pt-6">
      <h2 id="shift-manager" className="display text-lg">
        When a screen goes offline
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-muted">
        After {OFFLINE_AFTER_SECONDS / SECONDS_PER_MINUTE} min new orders of its station pause until
        it is back. If orders wait there, one person gets a text: for a station at most one in{' '}
        {SAID_AGAIN_AFTER_MINUTES} min. It counts like those to guests.
      </p>
      <QueryView
        query={query}
        failedTitle="The settings could not be loaded"
        loading={<FormSkeleton what="the settings" />}
      >
        {(settings) => <ManagerChoice vendorLocationId={vendorLocationId} settings={settings} />}
      </QueryView>
    </section>
  )
}

function ManagerChoice({
  vendorLocationId,
  settings: { shiftManager, managers },
}: {
  vendorLocationId: string
  settings: LineSettings
}) {
  const queryClient = useQueryClient()
  const saving = useChange({
    send: (shiftManagerId: string | null, intent) =>
      changeLineSettings(vendorLocationId, { shiftManagerId }, intent),
    onDone: (saved) =>
      queryClient.setQueryData(lineSettingsQuery(vendorLocationId).queryKey, saved),
    errorText: (error) => refusalText(error, NOT_SAVED),
  })
  const chosen = saving.isPending ? saving.input : shiftManager?.userId
  const left = shiftManager?.problem === 'NO_ROLE' ? [shiftManager] : []
  return (
    <div className="mt-4 flex max-w-prose flex-col gap-3">
      <div className="max-w-sm">
        <Select
          label="Text the manager of the shift"
          value={chosen ?? NOBODY}
          disabled={saving.isPending}
          error={saving.errorText}
          options={[
            { value: NOBODY, label: 'Nobody is told' },
            ...managers.map(({ userId, name }) => ({ value: userId, label: name })),
            ...left.map(({ userId, name }) => ({
              value: userId,
              label: `${name} (not told)`,
              disabled: true,
            })),
          ]}
          onChange={({ target }) => void saving.run(target.value || null)}
        />
      </div>
      {shiftManager?.problem && !saving.isPending && (
        <Alert tone="warning" title="Nobody is told.">
          <p className="wrap-anywhere">{explain(shiftManager, shiftManager.problem)}</p>
        </Alert>
      )}
    </div>
  )
}

function explain({ name }: ShiftManager, problem: NonNullable<ShiftManager['problem']>): string {
  return problem === 'NO_ROLE'
    ? `${name} is no manager here any more. Choose another person.`
    : `${name} answered STOP to our texts. Choose another person, or ask ${name} to answer START and to agree to texts at checkout.`
}
