import { useState } from 'react'
import { useBrowserValue } from '#app/ui/layout/use-browser-value.ts'

const findShare = () => typeof navigator.share === 'function'

/** Shares a link or a text where the device can, and copies it elsewhere. */
export function useShare(data: { url: string } | { text: string }) {
  const canShare = useBrowserValue(findShare, () => false)
  const [isCopied, setCopied] = useState(false)
  async function share() {
    try {
      if (canShare) await navigator.share(data)
      else await navigator.clipboard.writeText('url' in data ? data.url : data.text)
      setCopied(!canShare)
    } catch {
      // the user closed the share sheet, or the browser has no clipboard
    }
  }
  return { canShare, isCopied, share: () => void share() }
}
