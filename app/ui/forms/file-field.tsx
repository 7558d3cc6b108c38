import { FileText } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { FieldError, FieldHint } from './field.tsx'

export interface FileFieldProps {
  label: string
  /** What the button says: 'Choose a CSV file'. */
  chooseLabel: string
  /** The `accept` of the input: '.csv,text/csv'. */
  accept: string
  hint?: string
  error?: string | undefined
  /** The chosen file is being read. */
  pending?: boolean
  onFile: (file: File) => void
}

/** A file input that also accepts a dropped file. The page shows the result. */
export function FileField(props: FileFieldProps) {
  const { label, chooseLabel, accept, hint, error, pending = false, onFile } = props
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && !pending) onFile(file)
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {/* Dropping a file is a shortcut; the button does the same. */}
      <div
        aria-busy={pending || undefined}
        className={`flex flex-wrap items-center gap-4 rounded-control border border-dashed bg-surface p-4 transition has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent-ink ${isOver ? 'border-accent-ink bg-raised' : error ? 'border-danger' : 'border-line-strong'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={pending}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // lets the user choose the same file again after fixing it
            event.target.value = ''
            if (file) onFile(file)
          }}
        />
        <label
          htmlFor={id}
          className={`${buttonClass({ variant: 'secondary' })} w-full sm:w-auto ${pending ? 'pointer-events-none text-ink-faint' : 'cursor-pointer'}`}
        >
          {pending ? <Spinner /> : <FileText aria-hidden className="size-5" />}
          <span className="min-w-0">{pending ? 'Reading…' : chooseLabel}</span>
        </label>
      </div>
      <FieldHint id={`${id}-hint`} hint={hint} />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
