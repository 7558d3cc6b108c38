import { html } from 'hono/html'
import type { InboxMessage } from './sms-inbox.ts'

/** The inbox page. Its script polls for new messages; without scripts a reload shows them. */
export function renderInboxPage(messages: InboxMessage[], phone: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>Inbox · text messages of this demo</title>
        <link rel="stylesheet" href="/dev/inbox.css" />
        <script type="module" src="/dev/inbox.js"></script>
      </head>
      <body>
        <main>
          <header>
            <h1>Inbox</h1>
            <p>
              Text messages this installation would have sent. Codes arrive here within a second.
            </p>
            <form role="search" method="get" action="/dev/inbox">
              <label for="phone">Phone number</label>
              <input
                id="phone"
                name="phone"
                type="tel"
                inputmode="tel"
                autocomplete="off"
                placeholder="All numbers"
                value="${phone.trim()}"
              />
            </form>
          </header>
          <p id="status" role="status" class="status">
            ${messages.length === 0 ? 'No messages yet. Request a code and it appears here.' : ''}
          </p>
          <ol id="messages" aria-label="Messages, newest first">
            ${messages.map(renderMessage)}
          </ol>
        </main>
      </body>
    </html>`
}

/** One message. The page's script builds the same elements. */
function renderMessage(message: InboxMessage) {
  return html`<li>
    <div class="head">
      <span class="to">${message.to}</span>
      <time datetime="${message.sentAt}">${message.sentAt.slice(11, 19)} UTC</time>
    </div>
    ${
      message.code
        ? html`<div class="code">
            <output aria-label="Code">${message.code}</output>
            <button type="button" data-code="${message.code}">Copy</button>
          </div>`
        : ''
    }
    <pre>${message.body}</pre>
  </li>`
}
