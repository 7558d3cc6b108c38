import { CircleCheck } from 'lucide-react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { refusalText } from '#app/api/api-error.ts'
import { showFieldErrors } from '#app/api/field-errors.ts'
import { Queries } from '#app/api/queries.tsx'
import { useChange } from '#app/api/use-change.ts'
import { createLead } from '#app/features/leads.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { MessageState } from '#app/ui/feedback/message-state.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { LEAD_MESSAGE_MAX_LENGTH, LEAD_NAME_MAX_LENGTH } from '#domain/leads/lead-limits.ts'
import { EMAIL_MAX_LENGTH } from '#domain/values/email.ts'
import { formatPhone, readPhone } from '#domain/values/phone.ts'
import { DEMO_RULES, type DemoFields, EMPTY_DEMO_FIELDS } from './demo-form.ts'
import { BOOK_A_DEMO } from './landing.content.ts'

const FORM_ID = 'demo-form'
const NOT_SENT = 'Your request could not be sent. Please try again.'

interface DemoDialogProps {
  open: boolean
  onClose: () => void
}

/** The form with which a venue requests a demo. */
export function DemoDialog(props: DemoDialogProps) {
  return (
    <Queries>
      <DemoForm {...props} />
    </Queries>
  )
}

function DemoForm({ open, onClose }: DemoDialogProps) {
  const form = useForm<DemoFields>({ defaultValues: EMPTY_DEMO_FIELDS, mode: 'onTouched' })
  const change = useChange({
    send: createLead,
    onFailed: (error) => {
      console.error(error)
      showFieldErrors(form, error)
    },
    errorText: (error) => refusalText(error, NOT_SENT),
  })
  const isSent = change.answer !== undefined

  function close() {
    onClose()
    if (!isSent) return
    form.reset()
    change.reset()
  }

  return (
    <Sheet
      open={open}
      onClose={close}
      title={BOOK_A_DEMO}
      footer={
        isSent ? (
          <Button block onClick={close}>
            Done
          </Button>
        ) : (
          <div className="flex flex-col gap-3">
            {change.errorText && <Alert title={change.errorText} />}
            <Button
              type="submit"
              form={FORM_ID}
              block
              pending={change.isPending}
              pendingText="Sending…"
            >
              {BOOK_A_DEMO}
            </Button>
          </div>
        )
      }
    >
      {isSent ? (
        <output className="block">
          <MessageState
            icon={<CircleCheck aria-hidden className="size-7 text-success" />}
            title="Thank you"
            description="We received your request and will call you within one business day."
          />
        </output>
      ) : (
        <form
          id={FORM_ID}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={form.handleSubmit((fields) => void change.run(fields))}
        >
          <DemoInputs form={form} />
        </form>
      )}
    </Sheet>
  )
}

function DemoInputs({ form }: { form: UseFormReturn<DemoFields> }) {
  const { errors } = form.formState
  return (
    <>
      <p className="text-ink-muted">Twenty minutes with your own menu. We'll call you back.</p>
      <TextField
        label="Company name"
        autoComplete="organization"
        maxLength={LEAD_NAME_MAX_LENGTH}
        error={errors.companyName?.message}
        {...form.register('companyName', DEMO_RULES.companyName)}
      />
      <TextField
        label="Full name"
        autoComplete="name"
        maxLength={LEAD_NAME_MAX_LENGTH}
        error={errors.fullName?.message}
        {...form.register('fullName', DEMO_RULES.fullName)}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="amount"
        error={errors.phone?.message}
        {...form.register('phone', {
          ...DEMO_RULES.phone,
          onBlur: () => showUsualForm(),
        })}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        error={errors.email?.message}
        {...form.register('email', DEMO_RULES.email)}
      />
      <TextArea
        label="What are you interested in?"
        rows={3}
        softMaxLength={LEAD_MESSAGE_MAX_LENGTH}
        error={errors.message?.message}
        {...form.register('message', { ...DEMO_RULES.message, onChange: checkLength })}
      />
      <div aria-hidden className="sr-only">
        <label>
          Website
          <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
        </label>
      </div>
    </>
  )

  /** Says at once that the message is too long, and that it fits again. */
  function checkLength() {
    const isTooLong = form.getValues('message').trim().length > LEAD_MESSAGE_MAX_LENGTH
    if (isTooLong || errors.message) void form.trigger('message')
  }

  /** A US number gets the usual form; any other text stays as typed. */
  function showUsualForm() {
    const phone = readPhone(form.getValues('phone'))
    if (phone?.startsWith('+1')) form.setValue('phone', formatPhone(phone))
  }
}
