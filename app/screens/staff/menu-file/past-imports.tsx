import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { menuImportsQuery, undoMenuImport } from '#app/features/inventory/menu-file.queries.ts'
import { staffProductsQuery } from '#app/features/inventory/staff-inventory.queries.ts'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { DataList } from '#app/ui/data/data-list.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import type { MenuImport } from '#domain/inventory/menu-files/menu-files.contract.ts'
import { formatMoment } from '#domain/values/format-moment.ts'
import { useNow } from '#app/ui/layout/use-now.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { describeImport } from './describe-import.ts'

const UNDO_FAILED = 'The import could not be undone. Please try again.'

/** The files that were imported here, each of which can be undone for a day. */
export function PastImports({ vendorLocationId }: { vendorLocationId: string }) {
  const { data, error, isPaused, refetch } = useQuery(menuImportsQuery(vendorLocationId))
  const undo = useUndo(vendorLocationId)
  const columns = useColumns(undo.ask)
  if (data?.length === 0) return null
  return (
    <section aria-labelledby="past-imports" className="flex flex-col gap-4">
      <h2 id="past-imports" className="display text-xl">
        Imports
      </h2>
      {undo.kept.length > 0 && (
        <Alert tone="warning" title="Not everything was undone.">
          They were changed after the import: {undo.kept.join(', ')}.
        </Alert>
      )}
      {undo.problem && <Alert title={undo.problem} />}
      <DataList
        label="Imports"
        columns={columns}
        rows={data}
        keyOf={({ importId }) => importId}
        instead={!data && (error || isPaused) && <LoadFailed error={error} onRetry={refetch} />}
      />
      <AlertDialog
        open={undo.asked !== undefined}
        title="Undo this import?"
        description={
          undo.asked &&
          `${describeImport(undo.asked)} by “${undo.asked.fileName}”. Added items are archived, added options that no other item uses are removed, and what was changed is as before.`
        }
        confirmLabel="Undo import"
        cancelLabel="Keep it"
        pending={undo.isPending}
        pendingText="Undoing…"
        onConfirm={undo.confirm}
        onCancel={undo.cancel}
      />
    </section>
  )
}

function useUndo(vendorLocationId: string) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<MenuImport>()
  const [problem, setProblem] = useState<string>()
  const [kept, setKept] = useState<string[]>([])
  const undoing = useChange({
    send: (importId: string, intent) => undoMenuImport(vendorLocationId, importId, intent),
    onDone: (answer) => setKept(answer.kept),
    onFailed: (error) => setProblem(errorText(error, UNDO_FAILED)),
    refresh: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: staffProductsQuery(vendorLocationId).queryKey }),
        queryClient.invalidateQueries({ queryKey: menuImportsQuery(vendorLocationId).queryKey }),
      ]),
  })
  return {
    asked,
    kept,
    problem,
    isPending: undoing.isPending,
    ask(menuImport: MenuImport) {
      setProblem(undefined)
      setKept([])
      setAsked(menuImport)
    },
    cancel: () => setAsked(undefined),
    confirm: () => {
      if (asked) void undoing.run(asked.importId).then(() => setAsked(undefined))
    },
  }
}

function useColumns(onUndo: (menuImport: MenuImport) => void): DataColumn<MenuImport>[] {
  const { timeZone } = useStaffLocation().vendor
  const now = useNow()
  return [
    { key: 'file', title: 'File', cell: ({ fileName }) => fileName },
    { key: 'what', title: 'Changes', cell: describeImport },
    {
      key: 'at',
      title: 'When',
      cell: ({ createdAt }) => (
        <span className="amount wrap-normal">{formatMoment(createdAt, timeZone)}</span>
      ),
    },
    {
      key: 'undo',
      title: 'Undo',
      place: 'second-end',
      cell: (menuImport) => {
        if (menuImport.undoneAt !== null) return <Badge>Undone</Badge>
        if (Date.parse(menuImport.canBeUndoneUntil) < now) return ''
        return (
          <Button
            variant="secondary"
            size="touch"
            aria-label={`Undo the import of ${menuImport.fileName}`}
            icon={<Undo2 aria-hidden className="size-4" />}
            onClick={() => onUndo(menuImport)}
          >
            Undo
          </Button>
        )
      },
    },
  ]
}
