/** What we call of the package, which brings no types. */
declare module 'web-push' {
  interface VapidDetails {
    subject: string
    publicKey: string
    privateKey: string
  }
  interface RequestDetails {
    method: string
    headers: Record<string, string | number>
    body: Buffer
    endpoint: string
  }
  const webPush: {
    generateVAPIDKeys(): { publicKey: string; privateKey: string }
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        vapidDetails: VapidDetails
        TTL: number
        urgency: 'very-low' | 'low' | 'normal' | 'high'
        contentEncoding: 'aes128gcm'
      },
    ): RequestDetails
  }
  export default webPush
}
