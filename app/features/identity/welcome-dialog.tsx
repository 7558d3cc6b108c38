import { PartyPopper, Sparkles } from 'lucide-react'
import {
  HOORAY_TEXT,
  HOORAY_TITLE,
  WELCOME_BACK_STAFF_TEXT,
  WELCOME_BACK_TEXT,
  WELCOME_BACK_TITLE,
} from '#domain/identity/identity.messages.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useAfter } from '#app/ui/feedback/use-after.ts'
import type { Audience } from './redirect-route.ts'

/** A glance long; a new account is told what it is for. Continue, or a tap anywhere, skips the wait. */
const CONTINUE_AFTER_MS = { known: 1_200, isNew: 2_000 }

export interface WelcomeDialogProps {
  audience: Audience
  isNewUser: boolean
  onContinue: () => void
}

/** Says whether the account is new, then continues automatically. */
export function WelcomeDialog({ audience, isNewUser, onContinue }: WelcomeDialogProps) {
  useAfter(isNewUser ? CONTINUE_AFTER_MS.isNew : CONTINUE_AFTER_MS.known, onContinue)
  const welcomeBack = audience === 'staff' ? WELCOME_BACK_STAFF_TEXT : WELCOME_BACK_TEXT
  const Icon = isNewUser ? PartyPopper : Sparkles
  return (
    <Dialog
      open
      onClose={onContinue}
      title={isNewUser ? HOORAY_TITLE : WELCOME_BACK_TITLE}
      description={isNewUser ? HOORAY_TEXT : welcomeBack}
      footer={
        <Button block onClick={onContinue} icon={<Icon aria-hidden className="size-5" />}>
          Continue
        </Button>
      }
    />
  )
}
