import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  canBeCalled,
  findSubscription,
  forgetCalled,
  hasWorker,
  rememberCalled,
  subscribe,
} from './browser-push.ts'
import { noticeSettingsQuery, subscribeBrowser, unsubscribeBrowser } from './notices.queries.ts'

const NOT_TURNED_ON = 'Notifications could not be turned on. Please try again.'
const NOT_TURNED_OFF = 'Notifications could not be turned off. Please try again.'
const BLOCKED = 'Notifications are blocked. You can allow them in the settings of this browser.'

/** `unknown` until the browser has answered; `unsupported` where it cannot show notifications. */
type State = 'unknown' | 'unsupported' | 'off' | 'on'

/** Whether this browser notifies the user, and the taps that change it. */
export function useNotifyMe(userId: string) {
  const settings = useQuery(noticeSettingsQuery(userId)).data
  const [state, setState] = useState<State>('unknown')
  const [isBlocked, setBlocked] = useState(false)

  useEffect(() => {
    if (!settings) return
    let isLeft = false
    void findState(userId, settings).then((found) => isLeft || setState(found))
    return () => {
      isLeft = true
    }
  }, [userId, settings])

  const turningOn = useChange({
    async send() {
      if (!settings) return false
      const made = await subscribe(settings)
      if (!made) return false
      await subscribeBrowser(userId, made)
      return true
    },
    onDone(isOn) {
      setBlocked(!isOn)
      if (!isOn) return
      rememberCalled(userId)
      setState('on')
    },
    errorText: (error) => refusalText(error, NOT_TURNED_ON),
  })
  const turningOff = useChange({
    async send() {
      const made = settings && (await findSubscription(userId, settings))
      if (made) await unsubscribeBrowser(userId, made.endpoint)
      await made?.unsubscribe()
    },
    onDone() {
      forgetCalled()
      setState('off')
    },
    errorText: (error) => refusalText(error, NOT_TURNED_OFF),
  })
  return {
    state,
    isPending: turningOn.isPending || turningOff.isPending,
    errorText: isBlocked ? BLOCKED : (turningOn.errorText ?? turningOff.errorText),
    turnOn: () => void turningOn.run(undefined),
    turnOff: () => void turningOff.run(undefined),
  }
}

async function findState(
  userId: string,
  settings: Parameters<typeof findSubscription>[1],
): Promise<State> {
  try {
    if (settings.pushKey === null || !canBeCalled() || !(await hasWorker())) return 'unsupported'
    const made = await findSubscription(userId, settings)
    if (!made) return 'off'
    const { endpoint, keys = {} } = made.toJSON()
    // the server may have forgotten it for a newer browser
    if (endpoint && keys.p256dh && keys.auth) {
      await subscribeBrowser(userId, { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } })
    }
    return 'on'
  } catch {
    return 'unsupported'
  }
}
