import { lazy, type ReactNode, Suspense, useState, useTransition } from 'react'

const DemoDialog = lazy(async () => ({
  default: (await import('./demo-dialog.tsx')).DemoDialog,
}))

/** Opens the demo request dialog, whose code loads with the first tap. */
export function useDemoDialog(): { open: () => void; isOpening: boolean; dialog: ReactNode } {
  const [isOpening, startOpening] = useTransition()
  /** Undefined until it is opened for the first time. */
  const [isOpen, setOpen] = useState<boolean>()
  return {
    open: () => startOpening(() => setOpen(true)),
    isOpening,
    dialog: (
      <Suspense>
        {isOpen !== undefined && <DemoDialog open={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    ),
  }
}
