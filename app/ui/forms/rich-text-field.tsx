import { lazy, Suspense, useId } from 'react'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { FieldError } from './field.tsx'

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

export interface RichTextFieldProps {
  label: string
  /** HTML with the tags of `RICH_TEXT_TAGS`; the server removes all others. */
  value: string
  onChange: (html: string) => void
  error?: string | undefined
}

/** Text with bold, italic, lists and links. The editor's code loads when it first becomes visible. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, error, ...editor } = props
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
      </span>
      <Suspense fallback={<Skeleton className="h-48 rounded-control" />}>
        <RichTextEditor
          {...editor}
          labelledBy={`${id}-label`}
          describedBy={error ? `${id}-error` : undefined}
          isInvalid={Boolean(error)}
        />
      </Suspense>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
