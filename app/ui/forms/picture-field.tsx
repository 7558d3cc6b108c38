import { RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { PICTURE_TYPES } from '#domain/values/picture-limits.ts'
import { DropArea } from './drop-area.tsx'
import { PicturePreview, UploadProgress } from './picture-preview.tsx'
import { type UploadPicture, usePictureUpload } from './use-picture-upload.ts'

/** The types the server accepts; phones convert their own formats to JPEG for this list. */
const ACCEPTED = PICTURE_TYPES.join(',')
/** Why a form is not saved while its picture is unfinished. */
export const PICTURE_UNSENT = 'The picture is not uploaded yet. Wait, try again or remove it.'

export interface PictureFieldProps {
  label: string
  /** The URL of the picture, or empty. */
  value: string
  onChange: (url: string) => void
  upload: UploadPicture
  /** Whether a chosen picture is not uploaded yet, so that the value is not the one that is shown. */
  onUnfinished?: (isUnfinished: boolean) => void
  error?: string | undefined
}

/** A picture upload with preview, progress, retry and remove. */
export function PictureField(props: PictureFieldProps) {
  const { label, value, onChange, upload, onUnfinished, error } = props
  const input = useRef<HTMLInputElement>(null)
  const { state, start, retry, cancel } = usePictureUpload(upload, onChange)
  const problem = state.status === 'failed' ? state.text : error
  const shown = state.status === 'idle' ? value : state.preview
  const busy = state.status === 'sending'
  const isUnfinished = state.status !== 'idle'
  const report = useEffectEvent(() => onUnfinished?.(isUnfinished))
  useEffect(() => report(), [isUnfinished])

  function remove() {
    cancel()
    onChange('')
    input.current?.focus()
  }
  return (
    <DropArea
      {...{ label, busy }}
      accept={ACCEPTED}
      hint="JPEG, PNG or WebP, up to 10 MB."
      error={problem}
      inputRef={input}
      className="p-3"
      onFile={start}
    >
      {(inputId) => (
        <>
          <PicturePreview src={shown} dimmed={busy} />
          <div className="flex min-w-[min(100%,10rem)] flex-1 flex-col gap-2">
            {busy && <UploadProgress part={state.part} />}
            <div className="flex flex-wrap gap-2">
              {busy ? (
                <Button variant="secondary" size="touch" onClick={cancel}>
                  Cancel
                </Button>
              ) : (
                <Choices
                  inputId={inputId}
                  hasPicture={shown !== ''}
                  onRetry={state.status === 'failed' && state.canRetry ? retry : undefined}
                  onRemove={remove}
                />
              )}
            </div>
          </div>
        </>
      )}
    </DropArea>
  )
}

function Choices(props: {
  hasPicture: boolean
  inputId: string
  onRetry: (() => void) | undefined
  onRemove: () => void
}) {
  const { hasPicture, inputId, onRetry, onRemove } = props
  return (
    <>
      {onRetry && (
        <Button size="touch" icon={<RotateCcw aria-hidden className="size-4" />} onClick={onRetry}>
          Try again
        </Button>
      )}
      <label htmlFor={inputId} className={buttonClass({ variant: 'secondary', size: 'touch' })}>
        {hasPicture ? 'Replace' : 'Choose a picture'}
      </label>
      {hasPicture && (
        <Button
          variant="ghost"
          size="touch"
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </>
  )
}
