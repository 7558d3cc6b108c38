import { Check, Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'

/** A link to copy, or to share where the device can. Without either it can be selected. */
export function CopyLink({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false)
  const canShare = typeof navigator.share === 'function'
  async function share() {
    try {
      if (canShare) await navigator.share({ url: link })
      else await navigator.clipboard.writeText(link)
      setCopied(!canShare)
    } catch {
      // the user closed the share sheet, or the browser has no clipboard
    }
  }
  const Icon = canShare ? Share2 : isCopied ? Check : Copy
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Link"
        readOnly
        value={link}
        className="amount text-sm"
        onFocus={(event) => event.target.select()}
      />
      <Button block icon={<Icon aria-hidden className="size-5" />} onClick={() => void share()}>
        {canShare ? 'Share the link' : isCopied ? 'Copied' : 'Copy the link'}
      </Button>
    </div>
  )
}
