import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { isRichTextLink } from '#domain/values/rich-text.ts'
import { TextField } from './text-field.tsx'

export interface LinkDialogProps {
  /** Empty for a new link. */
  href: string
  /** The URL, or empty to remove the link. */
  onSave: (href: string) => void
  onClose: () => void
}

/** Edits the URL of a link in rich text. */
export function LinkDialog({ href, onSave, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState(href)
  const [error, setError] = useState<string>()

  function save(event: FormEvent) {
    event.preventDefault()
    // React events bubble through portals: do not submit the form around the editor.
    event.stopPropagation()
    const complete = toAddress(address)
    if (complete === undefined) return setError('Enter an address like https://example.com.')
    onSave(complete)
  }
  return (
    <Dialog open onClose={onClose} title="Link">
      <form className="flex flex-col gap-4" onSubmit={save}>
        <TextField
          label="Address"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={address}
          error={error}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button type="submit">Save link</Button>
        {href !== '' && (
          <Button variant="secondary" onClick={() => onSave('')}>
            Remove link
          </Button>
        )}
      </form>
    </Dialog>
  )
}

/** Turns 'example.com' into a web URL. */
function toAddress(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  if (isRichTextLink(typed)) return typed
  const guess = `https://${typed}`
  return /^[\w-]+(\.[\w-]+)+/.test(typed) && isRichTextLink(guess) ? guess : undefined
}
