import { type DragEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { Field, fieldAria } from './field.tsx'

export interface DropAreaProps {
  label: string
  /** The `accept` of the input: '.csv,text/csv'. */
  accept: string
  hint?: string | undefined
  error?: string | undefined
  /** A file is being read or sent. */
  busy: boolean
  inputRef?: Ref<HTMLInputElement>
  className: string
  onFile: (file: File) => void
  /** What the area shows; a label with this id opens the choice of a file. */
  children: (inputId: string) => ReactNode
}

/** A hidden file input in an area that also accepts a dropped file. */
export function DropArea(props: DropAreaProps) {
  const { label, accept, hint, error, busy } = props
  const { inputRef, className, onFile, children } = props
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && !busy) onFile(file)
  }
  return (
    <div className="min-w-0">
      <Field id={id} {...{ label, hint, error }}>
        {/* Dropping a file is a shortcut; the button does the same. */}
        <div
          aria-busy={busy || undefined}
          className={`flex flex-wrap items-center gap-4 rounded-control border border-dashed bg-surface transition has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent-ink ${isOver ? 'border-accent-ink bg-raised' : error ? 'border-danger' : 'border-line-strong'} ${className}`}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <input
            {...fieldAria(id, hint, error)}
            ref={inputRef}
            type="file"
            accept={accept}
            disabled={busy}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              // lets the user choose the same file again after a failure
              event.target.value = ''
              if (file) onFile(file)
            }}
          />
          {children(id)}
        </div>
      </Field>
    </div>
  )
}
