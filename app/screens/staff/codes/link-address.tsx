import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import { toTypedAddress } from '#domain/short-links/short-link-address.ts'

/** The address of a code, to copy. */
export function LinkAddress({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false)
  const Icon = isCopied ? Check : Copy
  async function copy() {
    await navigator.clipboard.writeText(address)
    setCopied(true)
  }
  return (
    <div className="flex items-center gap-2 rounded-control bg-raised py-1 pr-1 pl-4">
      <span className="amount min-w-0 flex-1 wrap-anywhere">{toTypedAddress(address)}</span>
      <IconButton
        label={isCopied ? 'Address copied' : 'Copy address'}
        icon={<Icon aria-hidden className="size-5" />}
        onClick={() => void copy().catch(() => setCopied(false))}
      />
    </div>
  )
}
