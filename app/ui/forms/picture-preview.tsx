import { ImagePlus } from 'lucide-react'

/** A thumbnail of the picture, or an icon if there is none. */
export function PicturePreview({ src, dimmed }: { src: string; dimmed: boolean }) {
  return (
    <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-tag bg-raised">
      {src ? (
        <img
          src={src}
          alt="Preview"
          className={`size-24 object-contain transition ${dimmed ? 'opacity-50' : ''}`}
        />
      ) : (
        <ImagePlus aria-hidden className="size-8 stroke-[1.25] text-ink-faint" />
      )}
    </span>
  )
}

/** Upload progress. */
export function UploadProgress({ part }: { part: number }) {
  const percent = Math.round(part * 100)
  return (
    <div className="flex items-center gap-3 text-xs text-ink-muted">
      <progress
        aria-label="Upload"
        value={percent}
        max={100}
        className="h-1.5 flex-1 appearance-none overflow-hidden rounded-full bg-pressed [&::-moz-progress-bar]:bg-accent-ink [&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:bg-accent-ink [&::-webkit-progress-value]:transition-all"
      />
      <span className="amount w-9 text-right">{percent}%</span>
    </div>
  )
}
