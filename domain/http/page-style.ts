/** The id of the style element with a page's own rules. */
export const PAGE_STYLE = 'page'
