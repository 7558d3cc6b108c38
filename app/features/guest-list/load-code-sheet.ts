/** Loads the code for the door ahead of its use, because there may be no network at the door. */
export const loadCodeSheet = () => import('./code-sheet.tsx')
