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
  {
    protects: 'Leaving a page with unsaved changes asks for confirmation',
    file: 'app/ui/forms/save-bar.tsx',
    find: '      <UnsavedChangesGuard when={isDirty && !pending} />\n',
    replace: '',
    test: 'app/ui/forms/save-bar.test.tsx',
    testName: 'leaving with unsaved changes',
  },
]
