import { Check, Copy, Share2 } from 'lucide-react'
import { Button } from '#app/ui/actions/button.tsx'
import { useShare } from '#app/ui/actions/use-share.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'

/** A link to copy, or to share where the device can. Without either it can be selected. */
export function CopyLink({ link }: { link: string }) {
  const { canShare, isCopied, share } = useShare({ url: link })
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
      <Button block icon={<Icon aria-hidden className="size-5" />} onClick={share}>
        {canShare ? 'Share the link' : isCopied ? 'Copied' : 'Copy the link'}
      </Button>
    </div>
  )
}
