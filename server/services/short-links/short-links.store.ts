import { statement } from '../../db/statement.ts'

export const selectShortLink = statement<{ shortCode: string }, { redirectUrl: string }>(
  'short-links-select',
  `select redirect_url as "redirectUrl" from short_links where short_code = $shortCode`,
)
