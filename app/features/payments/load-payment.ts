import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { AppConfig } from '#domain/http/page-context.ts'

const scripts = new Map<string, Promise<void>>()
const clients = new Map<string, Promise<Stripe | null>>()

/**
 * Loads the payment provider's script once. A local stand-in is loaded first, so that the provider's
 * loader finds it in place. A failed load can be retried.
 * @param stripeAccount the venue's own account, where the money goes
 */
export function loadPayment(config: AppConfig, stripeAccount?: string): Promise<Stripe | null> {
  const key = `${config.stripeScriptUrl} ${config.publishableKey} ${stripeAccount}`
  let client = clients.get(key)
  if (!client) {
    client = load(config, stripeAccount)
    clients.set(key, client)
    client.catch(() => clients.delete(key))
  }
  return client
}

async function load(
  { stripeScriptUrl, publishableKey }: AppConfig,
  stripeAccount: string | undefined,
): Promise<Stripe | null> {
  if (isLocal(stripeScriptUrl)) await loadScript(stripeScriptUrl)
  return loadStripe(publishableKey, stripeAccount ? { stripeAccount } : undefined)
}

function isLocal(url: string): boolean {
  return new URL(url, window.location.href).origin === window.location.origin
}

function loadScript(src: string): Promise<void> {
  let loading = scripts.get(src)
  if (!loading) {
    loading = new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = src
      script.async = true
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', () => {
        script.remove()
        scripts.delete(src)
        reject(new Error('Failed to load Stripe.js'))
      })
      document.head.append(script)
    })
    scripts.set(src, loading)
  }
  return loading
}
