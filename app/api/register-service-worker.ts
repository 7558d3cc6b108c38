/** Registers after the page has loaded; only in production builds, and not on /dev pages. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || location.pathname.startsWith('/dev')) return
  const register = () =>
    void navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
