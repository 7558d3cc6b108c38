import { ClipboardPaste } from 'lucide-react'
import { type ClipboardEvent, useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { FileField } from '#app/ui/forms/file-field.tsx'
import { Accordion } from '#app/ui/layout/accordion.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import type { MenuFileState } from './use-menu-file.ts'

const ACCEPTED =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function OptionsHelp() {
  return (
    <div className="flex flex-col gap-2 text-pretty">
      <p>The column Options has the option groups of an item, for example:</p>
      <p className="font-medium wrap-anywhere text-ink">
        Mixer!: tonic*|soda|none -1.50; Extras (up to 2): lime|mint +0.50 (off)
      </p>
      <p>
        An exclamation mark makes guests choose, a star preselects, (up to 2) lets them choose
        several, and (off) switches a choice off. An empty cell keeps the groups of an item, and the
        word none takes them off. Items with the same group share it.
      </p>
      <p>A backslash stands before such a mark that belongs to a name.</p>
    </div>
  )
}

/** The first step: a file, or rows that were copied from a spreadsheet. */
export function ChooseFile({ menuFile }: { menuFile: MenuFileState }) {
  const { problem, isPreviewing, takeFile, takeText } = menuFile
  const [text, setText] = useState('')
  const [isPasted, setIsPasted] = useState(false)
  const choose = (file: File) => {
    setIsPasted(false)
    void takeFile(file)
  }
  const takePasted = (pasted: string) => {
    setIsPasted(true)
    takeText(pasted)
  }
  // a large text goes straight to the preview: a field would show it slowly
  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = event.clipboardData.getData('text/plain')
    if (text !== '' || !pasted.trim().includes('\n')) return
    event.preventDefault()
    takePasted(pasted)
  }
  return (
    <section aria-labelledby="menu-import" className="flex max-w-column flex-col gap-5">
      <div>
        <h2 id="menu-import" className="display text-xl">
          Import a menu
        </h2>
        <p className="mt-1 text-pretty text-ink-muted">
          Add many items at once, or change their prices in a spreadsheet. You see everything before
          it happens, and what the file leaves open is asked. Exports of Square, Toast, Shopify,
          Clover, Loyverse, WooCommerce and Lightspeed are known; of other files you say which
          column is which.
        </p>
      </div>
      <FileField
        label="Menu file"
        chooseLabel="Choose a CSV or Excel file"
        accept={ACCEPTED}
        hint="Only a name and a price are needed. At most 2,000 rows; CSV up to 1 MB, Excel up to 4 MB."
        error={isPasted ? undefined : problem}
        pending={isPreviewing && !isPasted}
        onFile={choose}
      />
      <TextArea
        label="Or paste rows from a spreadsheet"
        hint="With their headings, for example Name and Price."
        rows={3}
        spellCheck={false}
        value={text}
        error={isPasted ? problem : undefined}
        onChange={(event) => setText(event.target.value)}
        onPaste={paste}
      />
      {(text.trim() !== '' || (isPreviewing && isPasted)) && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<ClipboardPaste aria-hidden className="size-5" />}
          pending={isPreviewing}
          pendingText="Reading…"
          onClick={() => takePasted(text)}
        >
          Preview these rows
        </Button>
      )}
      <Accordion
        items={[{ key: 'options', title: 'Options in a file', content: <OptionsHelp /> }]}
      />
    </section>
  )
}
