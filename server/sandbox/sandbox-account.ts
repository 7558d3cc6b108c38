/** The account of a sandbox. None of it is known to a real vendor. */
export const SANDBOX_ACCOUNT = {
  stripe: {
    secretKey: 'sk_test_standin',
    publishableKey: 'pk_test_standin',
    webhookSecret: 'whsec_standin',
  },
  twilio: { accountSid: `AC${'0'.repeat(32)}`, authToken: 'standin', from: '+13105550000' },
  google: { apiKey: 'standin' },
} as const
