import { useState } from 'react'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { VerdictScreen, type VerdictTone } from '#app/ui/feedback/verdict-screen.tsx'
import { KitRow, KitSection } from './kit-section.tsx'

type Overlay = 'dialog' | 'confirm' | 'sheet' | VerdictTone

export function KitOverlays() {
  const [overlay, setOverlay] = useState<Overlay>()
  const [refunding, setRefunding] = useState(false)
  const close = () => setOverlay(undefined)
  return (
    <KitSection title="Overlays">
      <KitRow name="dialog, confirmation, sheet">
        <Opener name="dialog" onOpen={setOverlay} />
        <Opener name="confirm" onOpen={setOverlay} />
        <Opener name="sheet" onOpen={setOverlay} />
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
      </KitRow>
      <KitRow name="verdict">
        {VERDICT_TONES.map((tone) => (
          <Opener key={tone} name={tone} onOpen={setOverlay} />
        ))}
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
      {isVerdict(overlay) && (
        <VerdictScreen
          tone={overlay}
          word={VERDICTS[overlay].word}
          title={VERDICTS[overlay].title}
          actions={
            <Button variant="secondary" onClick={close}>
              Back to Scanner
            </Button>
          }
        >
          <p className="amount text-lg">ORDER #9A2C11 · 3 items</p>
        </VerdictScreen>
      )}
    </KitSection>
  )
}

const FAILED_TEXT = 'Please try again or use a different payment method.'
const REFUND_MS = 1_500

const VERDICTS: Record<VerdictTone, { word: string; title: string }> = {
  success: { word: 'Ready', title: 'Order Ready' },
  warning: { word: 'Check', title: 'Check the ID, then confirm the pickup.' },
  danger: { word: 'Stop', title: 'ORDER PICKED UP Previously' },
  info: { word: 'Refunded', title: 'This order has been refunded.' },
}
const VERDICT_TONES = ['success', 'warning', 'danger', 'info'] as const

function isVerdict(overlay: Overlay | undefined): overlay is VerdictTone {
  return overlay !== undefined && overlay in VERDICTS
}

function Opener({ name, onOpen }: { name: Overlay; onOpen: (name: Overlay) => void }) {
  return (
    <Button variant="secondary" size="touch" onClick={() => onOpen(name)}>
      {name}
    </Button>
  )
}
