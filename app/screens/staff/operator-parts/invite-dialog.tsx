import { useQueryClient } from '@tanstack/react-query'
import { Copy, Mail, MessageSquare, Send } from 'lucide-react'
import { useState } from 'react'
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { refusalText } from '#app/api/api-error.ts'
import { showFieldErrors } from '#app/api/field-errors.ts'
import { newKey } from '#app/api/intent.ts'
import { useAppConfig } from '#app/api/use-app-config.ts'
import { useChange } from '#app/api/use-change.ts'
import { PhoneField } from '#app/features/identity/phone-field.tsx'
import { createInvitation, invitationLists } from '#app/features/invitations.queries.ts'
import { leadLists } from '#app/features/leads.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type {
  CreatedInvitation,
  CreateInvitationBody,
} from '#domain/invitations/invitations.contract.ts'
import { INVITATION_DAYS } from '#domain/invitations/invitation-limits.ts'
import type { Lead } from '#domain/leads/leads.contract.ts'
import { formatPhone, formatPhoneAsTyped } from '#domain/values/phone.ts'
import { CopyLink } from './copy-link.tsx'
import { newToken } from './new-token.ts'

const INVITE_FAILED = 'The invitation could not be created. Please try again.'

/** Invites a venue that has not asked for a demo. */
export function InviteButton() {
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <Button
        size="touch"
        icon={<Send aria-hidden className="size-5" />}
        onClick={() => setInviting(true)}
      >
        Invite a venue
      </Button>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

export interface InviteDialogProps {
  /** The request for a demo that it answers. */
  lead?: Lead | undefined
  onClose: () => void
}

interface Fields {
  phoneNumber: string
  email: string
}

type SendBy = NonNullable<CreateInvitationBody['sendBy']>

/** Makes an invitation to start a venue, and sends it or shows its link. */
export function InviteDialog({ lead, onClose }: InviteDialogProps) {
  const { sendsMail } = useAppConfig()
  const queryClient = useQueryClient()
  // one invitation, however often its request is sent
  const [ids] = useState(() => ({ invitationId: newKey(), token: newToken() }))
  const [sendBy, setSendBy] = useState<SendBy>()
  const form = useForm<Fields>({
    defaultValues: {
      phoneNumber: lead ? formatPhoneAsTyped(lead.phone) : '',
      email: lead?.email ?? '',
    },
  })
  const { errors } = form.formState
  const hasPhone = useWatch({ control: form.control, name: 'phoneNumber' }).trim() !== ''
  const inviting = useChange({
    send: (body: CreateInvitationBody, intent) => createInvitation(body, intent),
    refresh: () =>
      Promise.all([
        queryClient.invalidateQueries(invitationLists),
        queryClient.invalidateQueries(leadLists),
      ]),
    onFailed: (error) => void showFieldErrors(form, error),
    errorText: (error) => refusalText(error, INVITE_FAILED),
  })
  const invite = (by?: SendBy) => {
    setSendBy(by)
    void form.handleSubmit(({ phoneNumber, email }) =>
      inviting.run({
        ...ids,
        ...(phoneNumber.trim() && { phoneNumber }),
        ...(lead && { leadId: lead.leadId }),
        ...(by && { sendBy: by }),
        ...(by === 'email' && { email }),
      }),
    )()
  }
  const button = (by: SendBy | undefined) => ({
    block: true,
    pending: inviting.isPending && sendBy === by,
    onClick: () => invite(by),
  })
  if (inviting.answer) return <Invited answer={inviting.answer} sendBy={sendBy} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!inviting.isPending}
      title={lead ? `Invite ${lead.companyName}` : 'Invite a venue'}
      description={`A link to start a venue. It works once, for ${INVITATION_DAYS} days.`}
      footer={
        <>
          {inviting.errorText && Object.keys(errors).length === 0 && (
            <Alert title={inviting.errorText} />
          )}
          {hasPhone && (
            <Button {...button('text')} icon={<MessageSquare aria-hidden className="size-5" />}>
              Text the link
            </Button>
          )}
          {sendsMail && (
            <Button
              {...button('email')}
              variant="secondary"
              icon={<Mail aria-hidden className="size-5" />}
            >
              E-mail the link
            </Button>
          )}
          <Button
            {...button(undefined)}
            variant={hasPhone ? 'secondary' : 'primary'}
            icon={<Copy aria-hidden className="size-5" />}
          >
            Show the link
          </Button>
        </>
      }
    >
      <FormFields pending={inviting.isPending} className="flex flex-col gap-4">
        <InvitedPhone form={form} hasPhone={hasPhone} />
        {sendsMail && (
          <TextField
            label="E-mail (optional)"
            type="email"
            inputMode="email"
            autoComplete="off"
            error={errors.email?.message}
            {...form.register('email')}
          />
        )}
      </FormFields>
    </Dialog>
  )
}

function InvitedPhone({ form, hasPhone }: { form: UseFormReturn<Fields>; hasPhone: boolean }) {
  return (
    <div className="flex flex-col gap-1.5">
      <Controller
        control={form.control}
        name="phoneNumber"
        render={({ field }) => (
          <PhoneField
            label="Phone number (optional)"
            value={field.value}
            error={form.formState.errors.phoneNumber?.message}
            isOnlyField={false}
            onChange={(text) => {
              form.clearErrors('phoneNumber')
              field.onChange(text)
            }}
          />
        )}
      />
      <p className="text-xs text-ink-muted">
        {hasPhone
          ? 'Only this number can use the link.'
          : 'Without a number, anybody who has the link can use it.'}
      </p>
    </div>
  )
}

function Invited(props: {
  answer: CreatedInvitation
  sendBy: SendBy | undefined
  onClose: () => void
}) {
  const { answer, sendBy, onClose } = props
  const { invitation, link, wasSent } = answer
  return (
    <Dialog
      open
      onClose={onClose}
      title={wasSent ? 'Invitation sent' : 'Invitation ready'}
      description={
        invitation.phoneNumber
          ? `For ${formatPhone(invitation.phoneNumber)} only. The link is not shown again.`
          : 'For anybody who has the link. It is not shown again.'
      }
      footer={
        <Button block variant="secondary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {sendBy && !wasSent && (
        <Alert tone="warning" title="The message could not be sent." className="mb-4">
          Copy the link and send it yourself.
        </Alert>
      )}
      <CopyLink link={link} />
    </Dialog>
  )
}
