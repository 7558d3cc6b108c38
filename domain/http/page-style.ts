/** Names the style element that holds a page's own rules. */
export const PAGE_STYLE = 'page'
