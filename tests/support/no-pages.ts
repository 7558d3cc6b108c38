import type { OpenPageSource } from '#server/start/page-source.ts'

/** The page source of a server without a build: it answers API calls and renders no pages. */
export const noPages: OpenPageSource = {
  mode: 'production',
  load: () => Promise.reject(new Error('this server has no pages')),
  beforeApp: (_request, _response, next) => next(),
  close: async () => {},
}
