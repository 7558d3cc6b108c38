/** The code for the door; ahead of its use, because at the door there may be no network to load it with. */
export const loadCodeSheet = () => import('./code-sheet.tsx')
