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
