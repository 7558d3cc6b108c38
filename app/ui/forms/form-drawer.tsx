import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Drawer } from '#app/ui/overlays/drawer.tsx'
import { LeaveDialog, UnsavedChangesGuard } from './unsaved-changes-guard.tsx'

export interface FormDrawerProps {
  title: string
  /** The fields. */
  children: ReactNode
  /** What else can be done with the record is shown below the form. */
  more?: ReactNode
  isDirty: boolean
  /** Whether the form is being sent, or something else that closes the drawer. */
  isPending: boolean
  /** Whether the form is being sent; by default `isPending`. */
  isSaving?: boolean
  /** A refusal that no field shows. */
  errorText: string | undefined
  submitText: string
  pendingText?: string
  onSubmit: (event: FormEvent) => void
  onClose: () => void
}

/** A form in a drawer, which asks before unsaved changes are lost. */
export function FormDrawer(props: FormDrawerProps) {
  const { title, children, more, isDirty, isPending, isSaving = isPending, errorText } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <Drawer
      open
      onClose={() => (isDirty ? setAsking(true) : props.onClose())}
      dismissable={!isPending}
      title={title}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={props.onSubmit}>
        {children}
        <UnsavedChangesGuard when={isDirty && !isPending} />
        <LeaveDialog open={isAsking} onStay={() => setAsking(false)} onLeave={props.onClose} />
        {errorText && <Alert title={errorText} />}
        <Button type="submit" block pending={isSaving} pendingText={props.pendingText ?? 'Saving…'}>
          {props.submitText}
        </Button>
      </form>
      {more}
    </Drawer>
  )
}
