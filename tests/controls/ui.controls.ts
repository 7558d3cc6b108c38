import type { Control } from './control.ts'

export const controls: Control[] = [
  {
    protects: 'A double tap does not refund or delete without the question being read',
    file: 'app/ui/overlays/alert-dialog.tsx',
    find: 'aria-disabled={isNew || undefined}',
    replace: '',
    test: 'app/ui/overlays/modal.test.tsx',
    testName: 'does not confirm what the first one has opened',
  },
]
