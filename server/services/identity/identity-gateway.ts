/** Tokens that the identity provider returns for a signed-in user. */
export interface ProviderTokens {
  accessToken: string
  idToken: string
  /** A session that cannot be refreshed has none. */
  refreshToken: string | undefined
  /** The provider's id of the user. */
  subject: string
  phoneNumber: string
  sessionId: string
  expiresAt: Date
}

/** The origin of a request for a code, or of an attempt to use one. */
export interface CodeRequest {
  /** Ties the code to this request, at a provider that supports several requests per phone. */
  requestId: string
  /** The user's network address. */
  address: string
}

/**
 * The identity provider's part of a sign-in. Refusals are Failures: bad_request for an unsupported
 * number, forbidden for a wrong code, too_many for a locked one, unauthorized for an ended session,
 * unavailable when the provider cannot answer; CODE_MAY_ARRIVE when a code may have been sent all
 * the same.
 */
export interface IdentityGateway {
  sendCode(phoneNumber: string, request: CodeRequest): Promise<void>
  redeemCode(phoneNumber: string, code: string, request: CodeRequest): Promise<ProviderTokens>
  refresh(refreshToken: string): Promise<ProviderTokens>
  revoke(refreshToken: string): Promise<void>
  /** The address that ends the provider's own browser session; undefined when it has none. */
  logoutUrl(returnTo: string): Promise<string | undefined>
  /** The provider's public signing keys. */
  fetchKeys(): Promise<unknown>
}
