/** Supplies `request` with the user's token. Set by the session. */
export interface TokenProvider {
  /** The id token to send; undefined when signed out. */
  current(): Promise<string | undefined> | string | undefined
  /** A new token after the server rejected the current one; undefined when the session has ended. */
  refresh(): Promise<string | undefined>
  /** Whether the refresh of the current session got no answer. */
  isUnanswered?(): boolean
}

const signedOut: TokenProvider = { current: () => undefined, refresh: async () => undefined }

let provider = signedOut

/** Called once by the session at startup. */
export function setTokenProvider(next: TokenProvider | undefined): void {
  provider = next ?? signedOut
}

export function tokenProvider(): TokenProvider {
  return provider
}

/**
 * Sends a request with the user's token. The server does nothing for a token that it rejects, so the same
 * request is sent once more with a new one.
 */
export async function sendWithToken(
  send: (token: string | undefined) => Promise<Response>,
): Promise<Response> {
  const token = await provider.current()
  const response = await send(token)
  if (response.status !== 401 || !token) return response
  const renewed = await provider.refresh()
  return renewed ? send(renewed) : response
}
