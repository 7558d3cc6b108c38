import { Check, Copy, Share2 } from 'lucide-react'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import { useShare } from '#app/ui/actions/use-share.ts'
import { toTypedAddress } from '#domain/short-links/short-link-address.ts'

/** The address of a code, to copy, or to share where the device can. */
export function LinkAddress({ address }: { address: string }) {
  const { canShare, isCopied, share } = useShare({ url: address })
  const Icon = canShare ? Share2 : isCopied ? Check : Copy
  return (
    <div className="flex items-center gap-2 rounded-control bg-raised py-1 pr-1 pl-4">
      <span className="amount min-w-0 flex-1 wrap-anywhere">{toTypedAddress(address)}</span>
      <IconButton
        label={canShare ? 'Share address' : isCopied ? 'Address copied' : 'Copy address'}
        icon={<Icon aria-hidden className="size-5" />}
        onClick={share}
      />
    </div>
  )
}
