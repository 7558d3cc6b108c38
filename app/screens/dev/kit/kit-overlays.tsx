import { useState } from 'react'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { Drawer } from '#app/ui/overlays/drawer.tsx'
import { KitRow, KitSection } from './kit-section.tsx'

type Overlay = 'dialog' | 'confirm' | 'sheet' | 'drawer'

export function KitOverlays() {
  const [overlay, setOverlay] = useState<Overlay>()
  const [refunding, setRefunding] = useState(false)
  const close = () => setOverlay(undefined)
  return (
    <KitSection title="Overlays">
      <KitRow name="dialog, confirmation, sheet, drawer">
        <Opener name="dialog" onOpen={setOverlay} />
        <Opener name="confirm" onOpen={setOverlay} />
        <Opener name="sheet" onOpen={setOverlay} />
        <Opener name="drawer" onOpen={setOverlay} />
      </KitRow>
      <KitRow name="toast">
        <Button variant="secondary" size="touch" onClick={() => toast('Link copied')}>
          neutral
        </Button>
        <Button
          variant="secondary"
          size="touch"
          onClick={() => toast('Authentication Successful', { tone: 'success' })}
        >
          success
        </Button>
        <Button
          variant="secondary"
          size="touch"
          onClick={() => toast('Payment Failed', { tone: 'danger', description: FAILED_TEXT })}
        >
          failure
        </Button>
        <Button
          variant="secondary"
          size="touch"
          onClick={() =>
            toast('Staff profile removed', { onUndo: () => toast('Staff profile is back') })
          }
        >
          with undo
        </Button>
      </KitRow>

      <Dialog
        open={overlay === 'dialog'}
        onClose={close}
        title="WELCOME BACK"
        description="We found your account. The event fee is waived at checkout."
        footer={<Button onClick={close}>Continue</Button>}
      />
      <AlertDialog
        open={overlay === 'confirm'}
        title="Confirm Refund"
        description="Are you sure you want to refund this order? This action cannot be undone."
        confirmLabel="Refund"
        destructive
        pending={refunding}
        pendingText="Refunding…"
        onCancel={close}
        onConfirm={() => {
          setRefunding(true)
          setTimeout(() => {
            setRefunding(false)
            close()
            toast('Order refunded', {
              tone: 'success',
              description: 'Your order has been refunded.',
            })
          }, REFUND_MS)
        }}
      />
      <Sheet
        open={overlay === 'sheet'}
        onClose={close}
        title="Your Cart (3 items)"
        footer={
          <Button block onClick={() => toast('Payment Failed', { tone: 'danger' })}>
            Order Now
          </Button>
        }
      >
        {Array.from({ length: 12 }, (_, at) => (
          <p key={at} className="border-b border-line py-3">
            Harbor Lager {at + 1}
          </p>
        ))}
      </Sheet>
      <Drawer open={overlay === 'drawer'} onClose={close} title="Edit Staff Profile">
        <div className="flex flex-col gap-4">
          <TextField label="Name" defaultValue="Maria Delgado" />
          <TextField label="Phone number" type="tel" defaultValue="(310) 555-0111" />
        </div>
        <Button block onClick={close}>
          Save
        </Button>
      </Drawer>
    </KitSection>
  )
}

const FAILED_TEXT = 'Please try again or use a different payment method.'
const REFUND_MS = 1_500

function Opener({ name, onOpen }: { name: Overlay; onOpen: (name: Overlay) => void }) {
  return (
    <Button variant="secondary" size="touch" onClick={() => onOpen(name)}>
      {name}
    </Button>
  )
}
