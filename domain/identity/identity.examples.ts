import type { Session } from './identity.contract.ts'

export const sessionExample: Session = {
  accessToken: 'eyJhbGciOiJSUzI1NiJ9.eyJzY29wZSI6Im9wZW5pZCJ9.c2lnbmF0dXJl',
  idToken: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiI1ZjNhOWMifQ.c2lnbmF0dXJl',
  expiresAt: '2026-06-06T21:15:00.000Z',
  userId: '5f3a9c1e7b2d4f60a8c4e1d7',
  isNewUser: false,
}
