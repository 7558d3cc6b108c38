import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Nfc } from 'lucide-react'
import { useEffect, useState } from 'react'
import { errorText } from '#app/api/api-error.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { MessageState } from '#app/ui/feedback/message-state.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { Drawer } from '#app/ui/overlays/drawer.tsx'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { SAVE_FAILED } from './codes.messages.ts'
import { addWristbands, codesKey } from './codes.queries.ts'
import { findTagReader, startTagWriter, type TagReader, type TagState } from './tag-writer.ts'

const NOT_ALLOWED = 'This phone may not read wristbands. Turn on NFC and allow it for this page.'

/** Adds wristbands one by one as they are tapped with this phone. */
export function TapDrawer({ origin, onClose }: { origin: string; onClose: () => void }) {
  const { vendorId } = useStaffVenue().vendor
  const queryClient = useQueryClient()
  const [reader] = useState(findTagReader)
  const [state, setState] = useState<TagState>()
  const [done, setDone] = useState(0)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!reader) return
    const stop = new AbortController()
    startTagWriter({
      reader,
      origin,
      signal: stop.signal,
      add: (nfcId) => addWristbands(vendorId, [{ nfcId, label: '' }]),
      refusalOf: (error) => errorText(error, SAVE_FAILED),
      onState(next) {
        setState(next)
        if (next.step !== 'done') return
        setDone((count) => count + 1)
        void queryClient.invalidateQueries({ queryKey: codesKey(vendorId) })
      },
    }).catch(() => setRefused(true))
    return () => stop.abort()
  }, [reader, origin, vendorId, queryClient])
  return (
    <Drawer open onClose={onClose} title="Add by tapping">
      {isRefused || !reader ? (
        <Alert title={NOT_ALLOWED} />
      ) : (
        <div className="flex flex-col gap-4">
          <Step state={state} />
          {state?.step === 'done' && <LockButton reader={reader} nfcId={state.nfcId} />}
          <output className="text-center text-sm text-ink-muted">
            {done > 0 && `${done} done`}
          </output>
        </div>
      )}
    </Drawer>
  )
}

function Step({ state }: { state: TagState | undefined }) {
  if (state?.step === 'failed') return <Alert title={state.text}>{state.nfcId}</Alert>
  const { title, description } = stepText(state)
  const Icon = state?.step === 'done' ? CircleCheck : Nfc
  return (
    <output className="block">
      <MessageState
        tone="calm"
        icon={<Icon aria-hidden className="size-7 stroke-[1.5]" />}
        title={title}
        description={description}
      />
    </output>
  )
}

function stepText(state: TagState | undefined): { title: string; description: string } {
  switch (state?.step) {
    case 'writing':
      return { title: 'Hold it still…', description: state.nfcId }
    case 'checking':
      return { title: 'Tap it again', description: 'This checks what was written.' }
    case 'done':
      return { title: `${state.nfcId} is ready`, description: 'Tap the next one.' }
    default:
      return {
        title: 'Hold a wristband to the back of the phone',
        description: 'We add it and write its address on it.',
      }
  }
}

/** A locked wristband can never be written again, not even by us. */
function LockButton({ reader, nfcId }: { reader: TagReader; nfcId: string }) {
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<'locking' | 'locked' | 'failed'>()
  async function lock() {
    setAsking(false)
    setOutcome('locking')
    const { signal } = new AbortController()
    setOutcome(
      await reader.makeReadOnly({ signal }).then(
        () => 'locked' as const,
        () => 'failed' as const,
      ),
    )
  }
  return (
    <>
      {outcome === 'locked' && <Alert tone="success" title="It is locked." />}
      {outcome === 'failed' && <Alert title="It could not be locked. Try again." />}
      {outcome !== 'locked' && (
        <Button
          variant="secondary"
          pending={outcome === 'locking'}
          pendingText="Tap it to lock it…"
          onClick={() => setAsking(true)}
        >
          Lock this wristband
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        title={`Lock ${nfcId}?`}
        description="Nobody can ever change what is written on it again. You can still change here where it leads."
        confirmLabel="Lock"
        destructive
        onConfirm={() => void lock()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
