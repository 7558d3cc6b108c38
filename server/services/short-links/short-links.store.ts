import { preparedStatement } from '../../db/database.ts'

export const selectShortLink = preparedStatement<{ redirectUrl: string }>(
  'short-links-select',
  `select redirect_url as "redirectUrl" from short_links where short_code = $1`,
)
