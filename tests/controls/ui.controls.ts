import type { Control } from './control.ts'

export const controls: Control[] = [
  {
    protects: 'A late answer to an older text does not replace the suggestions',
    file: 'app/ui/forms/use-suggestions.ts',
    find: '      if (signal.aborted) return\n      setSuggestions(found)',
    replace: '      setSuggestions(found)',
    test: 'app/ui/forms/combobox.test.tsx',
    testName: 'only the results for the latest text',
  },
  {
    protects: 'Leaving a page with unsaved changes asks for confirmation',
    file: 'app/ui/forms/save-bar.tsx',
    find: '      <UnsavedChangesGuard when={isDirty && !pending} />\n',
    replace: '',
    test: 'app/ui/forms/save-bar.test.tsx',
    testName: 'leaving with unsaved changes',
  },
  {
    protects: 'Closing the window with unsaved changes asks for confirmation',
    file: 'app/ui/forms/unsaved-changes-guard.tsx',
    find: "    window.addEventListener('beforeunload', ask)\n",
    replace: '',
    test: 'app/ui/forms/save-bar.test.tsx',
    testName: 'without changes neither',
  },
  {
    protects: 'The result of a canceled upload is ignored',
    file: 'app/ui/forms/use-picture-upload.ts',
    find: '      if (signal.aborted) return\n      onDone(url)',
    replace: '      onDone(url)',
    test: 'app/ui/forms/picture-field.test.tsx',
    testName: 'canceling ends the upload',
  },
  {
    protects: 'The focus is not lost with the button that loads more',
    file: 'app/ui/data/list-pages.tsx',
    find: '    end.current?.focus({ preventScroll: true })\n',
    replace: '',
    test: 'app/ui/data/list-pages.test.tsx',
    testName: 'the focus moves from the button',
  },
  {
    protects: 'A search field keeps what is typed while the address updates',
    file: 'app/ui/data/search-field.tsx',
    find: 'if (value !== asked) {',
    replace: 'if (value !== text) {',
    test: 'app/ui/data/search-field.test.tsx',
    testName: 'a late URL update',
  },
]
