export type VerdictTone = 'success' | 'warning' | 'danger' | 'info' | 'busy'

/** Its content uses the verdict's colors: `--panel` for backgrounds, `--panel-ink` for text. */
export const TONE_COLORS: Record<VerdictTone, string> = {
  success: '[--panel:var(--verdict-success)] [--panel-ink:var(--on-verdict-success)]',
  warning: '[--panel:var(--verdict-warning)] [--panel-ink:var(--on-verdict-warning)]',
  danger: '[--panel:var(--verdict-danger)] [--panel-ink:var(--on-verdict-danger)]',
  info: '[--panel:var(--verdict-info)] [--panel-ink:var(--on-verdict-info)]',
  busy: '[--panel:var(--surface)] [--panel-ink:var(--ink)]',
}

/** Buttons and their bar in the verdict's two colors. */
export function inToneOf(tone: VerdictTone): string {
  return tone === 'busy' ? '' : `${TONE_COLORS[tone]} ${ACTIONS}`
}

const ACTIONS =
  'bg-(--panel)! text-(--panel-ink)! [--accent:var(--panel-ink)] [--on-accent:var(--panel)] [--accent-ink:var(--panel-ink)] [--ink:var(--panel-ink)] [--surface-raised:transparent] [--line:var(--panel-ink)] [--surface-pressed:transparent]'
