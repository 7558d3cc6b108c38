import {
  DARKEST_TEXT_SURFACE,
  LIGHTEST_TEXT_SURFACE,
  toAccentColors,
} from '#app/ui/theme/accent.ts'

/** The chosen color beside the one that guests see, which is adjusted when its contrast is too low. */
export function AccentPreview({ color }: { color: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null
  const { accentOnDark, onAccentOnDark, accentOnLight, onAccentOnLight, accentInkOnLight } =
    toAccentColors(color)
  const isMended = accentOnDark !== color.toLowerCase()
  return (
    <figure className="flex flex-col gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
        <Sample
          title="At night"
          surface={DARKEST_TEXT_SURFACE}
          ink={accentOnDark}
          button={accentOnDark}
          onButton={onAccentOnDark}
        />
        <Sample
          title="By day"
          surface={LIGHTEST_TEXT_SURFACE}
          ink={accentInkOnLight}
          button={accentOnLight}
          onButton={onAccentOnLight}
        />
      </div>
      <figcaption className="flex items-center gap-2 text-xs text-ink-muted">
        <span
          aria-hidden
          className="size-4 shrink-0 rounded-full border border-line-strong"
          style={{ background: color }}
        />
        <span>
          {isMended
            ? `It is shown lighter at night, as ${accentOnDark}, so that it can be read.`
            : 'It can be read as it is.'}
        </span>
      </figcaption>
    </figure>
  )
}

function Sample(props: {
  title: string
  surface: string
  ink: string
  button: string
  onButton: string
}) {
  return (
    <div
      className="flex flex-col items-start gap-2 rounded-control border border-line p-3"
      style={{ background: props.surface }}
    >
      <span className="text-sm font-semibold" style={{ color: props.ink }}>
        {props.title}
      </span>
      <span
        className="rounded-full px-3 py-1 text-sm font-semibold"
        style={{ background: props.button, color: props.onButton }}
      >
        Order Now
      </span>
    </div>
  )
}
