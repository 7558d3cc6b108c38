import { RotateCcw, Trash2 } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { PICTURE_TYPES } from '#domain/values/picture-limits.ts'
import { FieldError, FieldHint } from './field.tsx'
import { PicturePreview, UploadProgress } from './picture-preview.tsx'
import { type UploadPicture, usePictureUpload } from './use-picture-upload.ts'

/** The types the server accepts; phones convert their own formats to JPEG for this list. */
const ACCEPTED = PICTURE_TYPES.join(',')

export interface PictureFieldProps {
  label: string
  /** The URL of the picture, or empty. */
  value: string
  onChange: (url: string) => void
  upload: UploadPicture
  /** Whether a chosen picture is not uploaded yet, so that the value is not the one that is shown. */
  onUnfinished?: (isUnfinished: boolean) => void
  error?: string | undefined
  disabled?: boolean
}

/** A picture upload with preview, progress, retry and remove. */
export function PictureField(props: PictureFieldProps) {
  const { label, value, onChange, upload, onUnfinished, error, disabled } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { state, start, retry, cancel } = usePictureUpload(upload, onChange)
  const problem = state.status === 'failed' ? state.text : error
  const shown = state.status === 'idle' ? value : state.preview
  const busy = state.status === 'sending'
  const isUnfinished = state.status !== 'idle'
  useEffect(() => onUnfinished?.(isUnfinished), [onUnfinished, isUnfinished])

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && !disabled && !busy) start(file)
  }
  function remove() {
    cancel()
    onChange('')
    input.current?.focus()
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {/* Dropping a file is a shortcut; the button does the same. */}
      <div
        aria-busy={busy || undefined}
        className={`flex flex-wrap items-center gap-4 rounded-control border border-dashed bg-surface p-3 transition has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent-ink ${isOver ? 'border-accent-ink bg-raised' : problem ? 'border-danger' : disabled ? 'border-line' : 'border-line-strong'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <PicturePreview src={shown} dimmed={busy} />
        <div className="flex min-w-[min(100%,10rem)] flex-1 flex-col gap-2">
          {busy && <UploadProgress part={state.part} />}
          <input
            ref={input}
            id={id}
            type="file"
            accept={ACCEPTED}
            disabled={disabled || busy}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              // lets the user choose the same file again after a failure
              event.target.value = ''
              if (file) start(file)
            }}
          />
          <div className="flex flex-wrap gap-2">
            {busy ? (
              <Button variant="secondary" size="touch" onClick={cancel}>
                Cancel
              </Button>
            ) : (
              <Choices
                {...{ disabled: disabled ?? false, hasPicture: shown !== '' }}
                inputId={id}
                onRetry={state.status === 'failed' && state.canRetry ? retry : undefined}
                onRemove={remove}
              />
            )}
          </div>
        </div>
      </div>
      <FieldHint id={`${id}-hint`} hint="JPEG, PNG or WebP, up to 10 MB." />
      <FieldError id={`${id}-error`} error={problem} />
    </div>
  )
}

function Choices(props: {
  disabled: boolean
  hasPicture: boolean
  inputId: string
  onRetry: (() => void) | undefined
  onRemove: () => void
}) {
  const { disabled, hasPicture, inputId, onRetry, onRemove } = props
  return (
    <>
      {onRetry && (
        <Button size="touch" icon={<RotateCcw aria-hidden className="size-4" />} onClick={onRetry}>
          Try again
        </Button>
      )}
      {!disabled && (
        <label htmlFor={inputId} className={buttonClass({ variant: 'secondary', size: 'touch' })}>
          {hasPicture ? 'Replace' : 'Choose a picture'}
        </label>
      )}
      {hasPicture && (
        <Button
          variant="ghost"
          size="touch"
          disabled={disabled}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </>
  )
}
