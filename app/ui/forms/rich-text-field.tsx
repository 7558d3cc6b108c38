import { lazy, Suspense, useId } from 'react'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { FieldError, FieldHint } from './field.tsx'

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

export interface RichTextFieldProps {
  label: string
  /** HTML with the tags of `RICH_TEXT_TAGS`; the server removes all others. */
  value: string
  onChange: (html: string) => void
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean
}

/** Text with bold, italic, lists and links. The editor's code loads when it first becomes visible. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, hint, error, ...editor } = props
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
          describedBy={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          isInvalid={Boolean(error)}
        />
      </Suspense>
      <FieldHint id={`${id}-hint`} hint={hint} />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
