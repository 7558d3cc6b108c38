import { Alert } from '#app/ui/feedback/alert.tsx'

export interface ChangedAlertProps {
  title: string
  /** The labels of the fields that another user changed; undefined if there are none. */
  fields: readonly string[] | undefined
  className?: string
}

/** Tells the user that another user saved changes to the same record, and which fields differ. */
export function ChangedAlert({ title, fields, className = '' }: ChangedAlertProps) {
  if (!fields) return null
  return (
    <Alert tone="warning" title={title} className={className}>
      {fields.length > 0 && `Changed: ${fields.join(', ')}.`}
    </Alert>
  )
}
