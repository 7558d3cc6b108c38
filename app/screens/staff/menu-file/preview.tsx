import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { downloadCsv } from '#app/ui/data/download-csv.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Switch } from '#app/ui/forms/switch.tsx'
import type { MenuSource } from '#domain/inventory/menu-files/menu-columns.ts'
import type { MenuPreviewRow } from '#domain/inventory/menu-files/menu-files.contract.ts'
import { countOf } from '#domain/values/count-of.ts'
import { AskOptions } from './ask-options.tsx'
import { AskTypes } from './ask-types.tsx'
import { describeCounts, groupRows } from './group-rows.ts'
import { OptionChanges } from './option-changes.tsx'
import { PreviewGroup } from './preview-rows.tsx'
import { GuessedTypes } from './guessed-types.tsx'
import { StepHeading } from './step-heading.tsx'
import { UsedColumns } from './used-columns.tsx'
import type { MenuFileState, StepOf } from './use-menu-file.ts'

const SOURCES: Record<MenuSource, string | undefined> = {
  SQUARE: 'Square export',
  TOAST: 'Toast export',
  SHOPIFY: 'Shopify export',
  CLOVER: 'Clover export',
  LOYVERSE: 'Loyverse export',
  WOOCOMMERCE: 'WooCommerce export',
  LIGHTSPEED: 'Lightspeed export',
  OWN: undefined,
  OTHER: undefined,
}
/** Groups of a short menu are open at once. */
const MOST_OPEN_ROWS = 30

/** Everything that the import would do, before it happens. */
export function Preview({ step, menuFile }: { step: StepOf<'preview'>; menuFile: MenuFileState }) {
  const { file, preview, isRenewed } = step
  const { counts, source, rows } = preview
  const groups = useMemo(() => groupRows(rows), [rows])
  return (
    <section className="flex flex-col gap-6">
      <StepHeading title="Preview">
        {[file.fileName, SOURCES[source]].filter(Boolean).join(' · ')}
      </StepHeading>
      {isRenewed && (
        <Alert tone="warning" title="The menu was changed by someone else.">
          Nothing was imported. Please check the new preview.
        </Alert>
      )}
      {menuFile.problem && <Alert title={menuFile.problem} />}
      <AskTypes step={step} menuFile={menuFile} />
      <AskOptions step={step} menuFile={menuFile} />
      <GuessedTypes step={step} menuFile={menuFile} />
      {counts.wrong > 0 && <WrongRows rows={rows} count={counts.wrong} />}
      {(file.keepStock || hasNewStock(rows)) && (
        <div className="max-w-column">
          <Switch
            label="Update the stock of existing items"
            hint="Turn this off if guests have bought items since the file was saved. Their stock then stays as it is."
            checked={!file.keepStock}
            disabled={menuFile.isPreviewing || menuFile.isImporting}
            onChange={(event) => menuFile.chooseStock(file, !event.target.checked)}
          />
        </div>
      )}
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{describeCounts(counts)}</p>
        <UsedColumns preview={preview} />
        <OptionChanges preview={preview} />
        {groups.length === 0 && preview.optionGroups.length === 0 && (
          <NothingNew unchanged={counts.unchanged} />
        )}
        {groups.map((group) => (
          <PreviewGroup
            key={group.key}
            group={group}
            isOpenAtFirst={group.key === 'wrong' || rows.length <= MOST_OPEN_ROWS}
            busy={menuFile.isPreviewing}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="touch"
          aria-disabled={menuFile.isImporting || undefined}
          onClick={menuFile.restart}
        >
          Choose another file
        </Button>
        <Button
          variant="ghost"
          size="touch"
          aria-disabled={menuFile.isImporting || undefined}
          onClick={() => menuFile.changeColumns(file)}
        >
          Change the columns
        </Button>
      </div>
    </section>
  )
}

function WrongRows({ rows, count }: { rows: readonly MenuPreviewRow[]; count: number }) {
  return (
    <>
      <Alert tone="warning" title={`${countOf(count, 'item')} cannot be imported.`}>
        <p>Fix {count === 1 ? 'it' : 'them'} in the file, or import the rest first.</p>
      </Alert>
      <Button
        variant="secondary"
        size="touch"
        className="-mt-3 self-start"
        icon={<Download aria-hidden className="size-4" />}
        onClick={() => downloadWrong(rows)}
      >
        Download what is wrong
      </Button>
    </>
  )
}

const hasNewStock = (rows: readonly MenuPreviewRow[]) =>
  rows.some(({ changes }) => changes.some(({ field }) => field === 'stock'))

function NothingNew({ unchanged }: { unchanged: number }) {
  return (
    <EmptyState
      title="Nothing to import"
      description={`The menu already has everything in this file: ${countOf(unchanged, 'item')}.`}
    />
  )
}

function downloadWrong(rows: readonly MenuPreviewRow[]): void {
  downloadCsv({
    name: 'menu-questions',
    head: ['Line', 'Name', 'Column', 'Problem'],
    rows: rows
      .filter(({ kind }) => kind === 'WRONG')
      .map(({ line, name, column, reason }) => [line, name, column, reason]),
  })
}
