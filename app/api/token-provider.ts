/** Where the fetch gets the caller's token from. The session sets it; signed out it answers undefined. */
export interface TokenProvider {
  /** The id token to send; undefined when signed out. */
  current(): Promise<string | undefined> | string | undefined
  /** The server refused the token: a new one, or undefined when the session is over. */
  refresh(): Promise<string | undefined>
}

const signedOut: TokenProvider = { current: () => undefined, refresh: async () => undefined }

let provider = signedOut

/** Called once by the session when the browser starts. */
export function setTokenProvider(next: TokenProvider | undefined): void {
  provider = next ?? signedOut
}

export function tokenProvider(): TokenProvider {
  return provider
}
