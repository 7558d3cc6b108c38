/** The canvas color of tokens.css, for the browser UI, which cannot read CSS variables. */
export const DARK_THEME_COLOR = '#0a0a0d'
export const LIGHT_THEME_COLOR = '#f5f4f0'
