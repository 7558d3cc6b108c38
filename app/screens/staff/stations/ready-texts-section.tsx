import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { limitReadyTexts, readyTextsQuery } from '#app/features/notices/notices.queries.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { StatGrid, StatTile } from '#app/ui/data/stat-tile.tsx'
import { FormSkeleton } from '#app/ui/forms/form-skeleton.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { MAX_TEXTS_PER_DAY } from '#domain/notices/notice-limits.ts'
import type { ReadyTexts } from '#domain/notices/notices.contract.ts'
import { countOf, formatCount } from '#domain/values/count-of.ts'

const NOT_SAVED = 'The limit could not be saved. Please try again.'
const NOT_A_NUMBER = `Enter a number from 0 to ${formatCount(MAX_TEXTS_PER_DAY)}.`

/** The texts about ready orders of a location: what they cost today, and at most. */
export function ReadyTextsSection({ vendorLocationId }: { vendorLocationId: string }) {
  const query = useQuery(readyTextsQuery(vendorLocationId))
  return (
    <section aria-labelledby="ready-texts" className="border-t border-line pt-6">
      <h2 id="ready-texts" className="display text-lg">
        Texts about ready orders
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-muted">
        A guest who agreed at checkout gets one when nothing else has shown that the order is ready.
        Above the limit nobody is texted until the next business day.
      </p>
      <QueryView
        query={query}
        failedTitle="The texts could not be loaded"
        loading={<FormSkeleton what="the texts" />}
      >
        {(texts) => (
          <LimitForm key={texts.maxPerDay} vendorLocationId={vendorLocationId} texts={texts} />
        )}
      </QueryView>
    </section>
  )
}

function LimitForm({ vendorLocationId, texts }: { vendorLocationId: string; texts: ReadyTexts }) {
  const { maxPerDay, sentToday, costOfOne, costToday, maxCost } = texts
  const queryClient = useQueryClient()
  const [text, setText] = useState(String(maxPerDay))
  const number = /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : undefined
  const isValid = number !== undefined && number <= MAX_TEXTS_PER_DAY
  const [isChecked, setChecked] = useState(false)
  const saving = useChange({
    send: (limit: number) => limitReadyTexts(vendorLocationId, limit),
    onDone: (saved) => queryClient.setQueryData(readyTextsQuery(vendorLocationId).queryKey, saved),
    success: () => ({ title: 'Limit saved' }),
    errorText: (error) => refusalText(error, NOT_SAVED),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (isValid) void saving.run(number)
  }
  return (
    <div className="mt-4 flex flex-col gap-4">
      <StatGrid>
        <StatTile label="Today" value={`$${costToday}`} hint={countOf(sentToday, 'text')} />
        <StatTile label="At most a day" value={`$${maxCost}`} hint={`$${costOfOne} each`} />
      </StatGrid>
      <form noValidate className="flex flex-col items-start gap-3" onSubmit={submit}>
        <div className="w-full max-w-xs">
          <TextField
            label="Texts a day at most"
            inputMode="numeric"
            autoComplete="off"
            className="amount"
            value={text}
            error={isChecked && !isValid ? NOT_A_NUMBER : saving.errorText}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Button
          type="submit"
          variant="secondary"
          pending={saving.isPending}
          pendingText="Saving…"
          disabled={number === maxPerDay}
        >
          Save
        </Button>
      </form>
    </div>
  )
}
