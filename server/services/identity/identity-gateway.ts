/** What the identity provider says about a signed-in person. */
export interface ProviderTokens {
  accessToken: string
  idToken: string
  /** Absent for a session that cannot be refreshed. */
  refreshToken: string | undefined
  /** The provider's own id of the person. */
  subject: string
  phoneNumber: string
  sessionId: string
  expiresAt: Date
}

/** Where a request for a code, or a try of it, comes from. */
export interface CodeRequest {
  /** The code is this request's own where the provider can tell requests of one phone apart. */
  requestId: string
  /** The person's network address. */
  address: string
}

/**
 * What the product asks of an identity provider. Refusals are Failures: bad_request for a number it
 * does not take, forbidden for a wrong code, too_many for a locked one, unauthorized for a dead
 * session, unavailable when nothing is known.
 */
export interface IdentityGateway {
  sendCode(phoneNumber: string, request: CodeRequest): Promise<void>
  redeemCode(phoneNumber: string, code: string, request: CodeRequest): Promise<ProviderTokens>
  refresh(refreshToken: string): Promise<ProviderTokens>
  revoke(refreshToken: string): Promise<void>
  /** Where the browser goes to end the provider's own session; undefined when it has none. */
  logoutUrl(returnTo: string): Promise<string | undefined>
  /** The public keys its tokens are signed with. */
  fetchKeys(): Promise<unknown>
}
