import { Share, Smartphone, X } from 'lucide-react'
import { useState } from 'react'
import { readText, storeText } from '#app/api/browser-storage.ts'
import { findInstallPrompt } from '#app/features/layout/install-prompt.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import { Card } from '#app/ui/layout/card.tsx'

const DISMISSED_KEY = 'installHintDismissed'

/** Offers to install the app after a completed order, until it is dismissed. */
export function InstallHint() {
  const [offer, setOffer] = useState(findOffer)
  if (!offer) return null
  function dismiss() {
    setOffer(undefined)
    storeText(DISMISSED_KEY, 'true')
  }
  return (
    <Card className="flex w-full max-w-sm flex-col gap-3 text-left">
      <div className="flex items-start gap-3">
        <Smartphone aria-hidden className="mt-1 size-5 shrink-0 text-accent-ink" />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">Order faster next time</h2>
          <p className="text-sm text-ink-muted">
            {offer.kind === 'prompt' ? (
              'Keep the menu and your orders on your home screen.'
            ) : (
              <>
                Tap Share <Share aria-hidden className="inline size-4 align-text-bottom" /> and
                choose Add to Home Screen.
              </>
            )}
          </p>
        </div>
        <IconButton
          label="Dismiss"
          icon={<X aria-hidden className="size-5" />}
          className="-mt-2 -mr-2"
          onClick={dismiss}
        />
      </div>
      {offer.kind === 'prompt' && (
        <Button
          variant="secondary"
          size="touch"
          onClick={() => {
            void offer.prompt.prompt()
            dismiss()
          }}
        >
          Add to home screen
        </Button>
      )}
    </Card>
  )
}

function findOffer() {
  if (readText(DISMISSED_KEY)) return undefined
  const prompt = findInstallPrompt()
  if (prompt) return { kind: 'prompt', prompt } as const
  return canAddFromShareMenu() ? ({ kind: 'share-menu' } as const) : undefined
}

/** Safari on iPhones and iPads offers no prompt; `standalone` exists only there, true once installed. */
function canAddFromShareMenu(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}
