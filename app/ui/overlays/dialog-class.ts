export type DialogKind = 'dialog' | 'sheet' | 'drawer'

/** The look of a modal dialog, with `data-kind`; see `.modal` in theme.css. */
export function dialogClass(kind: DialogKind): string {
  return `modal ${KINDS[kind]}`
}

const KINDS = {
  dialog:
    'm-auto max-h-[min(44rem,calc(100dvh-2rem))] w-[min(28rem,calc(100vw-2*var(--page-gutter)))] max-w-none overflow-y-auto overscroll-contain rounded-sheet border border-line bg-surface text-ink shadow-float',
  sheet:
    'mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-column overflow-y-auto overscroll-contain rounded-t-sheet border border-b-0 border-line bg-surface pb-safe text-ink shadow-float sm:m-auto sm:max-h-[calc(100dvh-2rem)] sm:short:max-h-[calc(100dvh-1rem)] sm:rounded-sheet sm:border-b',
  drawer:
    'mr-0 ml-auto h-dvh max-h-none w-[min(28rem,100vw)] max-w-none overflow-y-auto overscroll-contain border-l border-line bg-surface text-ink shadow-float sm:rounded-l-sheet',
}
