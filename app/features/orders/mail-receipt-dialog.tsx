import { useForm } from 'react-hook-form'
import { RECEIPT_NOT_SENT } from '#domain/orders/orders.messages.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { ApiError, refusalText } from '#app/api/api-error.ts'
import { showFieldErrors } from '#app/api/field-errors.ts'
import { useChange } from '#app/api/use-change.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { mailReceipt } from './orders.queries.ts'

const FORM_ID = 'mail-receipt'
const ENTER_EMAIL = 'Please enter an email address.'

/** Asks for the address that a receipt is sent to. */
export function MailReceiptDialog(props: { order: Order; open: boolean; onClose: () => void }) {
  const { order, open, onClose } = props
  const form = useForm({ defaultValues: { email: '' } })
  const sending = useChange({
    send: ({ email }: { email: string }, intent) =>
      mailReceipt(order.userId, order.orderId, email, intent),
    onDone: onClose,
    success: (_, { email }) => ({ title: 'Receipt sent', description: `To ${email}` }),
    onFailed: (error) => showFieldErrors(form, error),
    errorText: (error) =>
      error instanceof ApiError && error.fields.email
        ? undefined
        : refusalText(error, RECEIPT_NOT_SENT),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Email receipt"
      footer={
        <>
          <FieldError id={`${FORM_ID}-error`} error={sending.errorText} />
          <Button
            type="submit"
            form={FORM_ID}
            block
            pending={sending.isPending}
            pendingText="Sending…"
          >
            Send receipt
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => sending.run(values))(event)}
      >
        <TextField
          {...form.register('email', { required: ENTER_EMAIL })}
          label="Email address"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={form.formState.errors.email?.message}
        />
      </form>
    </Dialog>
  )
}
