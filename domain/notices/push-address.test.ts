import { expect, test } from 'vitest'
import { isPushAddress, STANDIN_PUSH_HOST } from './push-address.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://FCM.googleapis.com:443/fcm/send/abc',
])('the address of a push service is called: %s', (address) => {
  expect(isPushAddress(address)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:pass@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.example.com/abc',
  'https://fcm.googleapis.com./fcm/send/abc',
  'https://push.apple.com.example.com/abc',
  'https://evilpush.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://localhost/abc',
  'https://169.254.169.254/latest/meta-data',
  `https://${STANDIN_PUSH_HOST}/push/abc`,
  'not an address',
  '',
])('another address is not called: %s', (address) => {
  expect(isPushAddress(address)).toBe(false)
})

test('the stand-in is called only where it is used', () => {
  expect(isPushAddress(`https://${STANDIN_PUSH_HOST}/push/abc`, STANDIN_PUSH_HOST)).toBe(true)
})
