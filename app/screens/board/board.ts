import { ApiError } from '#app/api/api-error.ts'
import { pageContext } from '#app/api/page-context.ts'
import { request as callApi } from '#app/api/request.ts'
import type { ShownBoard } from '#domain/preparations/boards.contract.ts'
import { BOARD_NOT_FOUND } from '#domain/preparations/boards.messages.ts'
import type { Route } from './+types/board.ts'
import script from './board-script.js?raw'
import styles from './board.css?raw'

/**
 * The pick-up board. It is a page of its own without the app, because the browsers of televisions are years older than
 * those of phones: its script is plain ES5.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { apiFetch: via } = context.get(pageContext)
  const path = `/boards/${encodeURIComponent(params.token)}`
  try {
    await callApi<ShownBoard>(path, { via })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return toPage(404, SWITCHED_OFF)
    // whatever else it is, the script tries again
  }
  return toPage(200, BOARD)
}

const SWITCHED_OFF = `<p class="note">${BOARD_NOT_FOUND}</p>`

const BOARD = `<main id="board" class="board">
<section class="side ready" aria-labelledby="ready-title">
<h1 id="ready-title" class="title">Ready <span id="ready-page" class="page"></span></h1>
<ol id="ready" class="list" aria-live="polite"></ol>
<p id="ready-empty" class="empty">Your number shows here when your order is ready.</p>
</section>
<section class="side making" aria-labelledby="making-title">
<h2 id="making-title" class="title">Making <span id="making-page" class="page"></span></h2>
<ol id="making" class="list"></ol>
</section>
</main>
<p id="note" class="note" role="alert"></p>
<script>
var SWITCHED_OFF = ${JSON.stringify(BOARD_NOT_FOUND)}
${script}</script>`

function toPage(status: number, body: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>Pick-up</title>
<style>
${styles}</style>
</head>
<body>
${body}
</body>
</html>
`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      // its address is a secret
      'Referrer-Policy': 'no-referrer',
    },
  })
}
