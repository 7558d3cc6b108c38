import { Alert } from '#app/ui/feedback/alert.tsx'

export interface ChangedAlertProps {
  title: string
  /** The names of the fields that somebody else has changed; undefined while nobody has. */
  fields: readonly string[] | undefined
  className?: string
}

/** Says that somebody else has changed what a form shows, and in which fields. */
export function ChangedAlert({ title, fields, className = '' }: ChangedAlertProps) {
  if (!fields) return null
  return (
    <Alert tone="warning" title={title} className={className}>
      {fields.length > 0 && `Changed: ${fields.join(', ')}.`}
    </Alert>
  )
}
