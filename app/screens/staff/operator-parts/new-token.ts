import { TOKEN_BYTES } from '#domain/invitations/invitation-limits.ts'

/** A new token for an invitation, in base64url. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
