import { FileText } from 'lucide-react'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { DropArea, type DropAreaProps } from './drop-area.tsx'

export interface FileFieldProps extends Pick<
  DropAreaProps,
  'label' | 'accept' | 'hint' | 'error' | 'onFile'
> {
  /** What the button says: 'Choose a CSV file'. */
  chooseLabel: string
  /** The chosen file is being read. */
  pending?: boolean
}

/** A file input that also accepts a dropped file. The page shows the result. */
export function FileField({ chooseLabel, pending = false, ...area }: FileFieldProps) {
  return (
    <DropArea {...area} busy={pending} className="p-4">
      {(inputId) => (
        <label
          htmlFor={inputId}
          className={`${buttonClass({ variant: 'secondary' })} w-full sm:w-auto ${pending ? 'pointer-events-none text-ink-faint' : 'cursor-pointer'}`}
        >
          {pending ? <Spinner /> : <FileText aria-hidden className="size-5" />}
          <span className="min-w-0">{pending ? 'Reading…' : chooseLabel}</span>
        </label>
      )}
    </DropArea>
  )
}
