import type { NoticeSettings, PushSubscriptionBody, ReadyTexts } from './notices.contract.ts'

export const noticeSettingsExample: NoticeSettings = {
  textsAgreed: true,
  textsStopped: false,
  pushKey:
    'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
  pushScript: null,
  browsers: 1,
}

/** The keys are those of RFC 8291, section 5. */
export const pushSubscriptionExample: PushSubscriptionBody = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABh3',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

export const readyTextsExample: ReadyTexts = {
  maxPerDay: 300,
  sentToday: 42,
  costOfOne: '0.012',
  costToday: '0.50',
  maxCost: '3.60',
}
