/** The canvas of tokens.css, for the browser's own bars, which cannot read a variable. */
export const DARK_THEME_COLOR = '#0a0a0d'
export const LIGHT_THEME_COLOR = '#f5f4f0'
