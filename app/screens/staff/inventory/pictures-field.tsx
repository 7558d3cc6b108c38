import { FieldError } from '#app/ui/forms/field.tsx'
import { PictureField } from '#app/ui/forms/picture-field.tsx'
import type { UploadPicture } from '#app/ui/forms/use-picture-upload.ts'
import { MAX_PICTURES } from '#domain/inventory/product-limits.ts'

export interface PicturesFieldProps {
  value: readonly string[]
  onChange: (pictures: string[]) => void
  upload: UploadPicture
  onUnfinished: (isUnfinished: boolean, slot: string) => void
  error: string | undefined
}

/** Up to four pictures, the first of which the menu shows. There is always room for one more, up to the last. */
export function PicturesField({ value, onChange, ...rest }: PicturesFieldProps) {
  const { upload, onUnfinished, error } = rest
  const slots = Math.min(value.length + 1, MAX_PICTURES)
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: slots }, (_, at) => (
        <PictureField
          key={at}
          label={at === 0 ? 'Picture' : `Picture ${at + 1}`}
          value={value[at] ?? ''}
          upload={upload}
          onUnfinished={(isUnfinished) => onUnfinished(isUnfinished, String(at))}
          onChange={(url) => onChange(put(value, at, url))}
        />
      ))}
      <FieldError id="pictures-error" error={error} />
    </div>
  )
}

/** The pictures with another one at this place; those after a removed one move up. */
function put(pictures: readonly string[], at: number, url: string): string[] {
  return Object.assign([...pictures], { [at]: url }).filter(Boolean)
}
