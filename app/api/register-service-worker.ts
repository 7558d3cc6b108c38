/** After all else has loaded; the built pages alone have one, and developers' aids need none. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || location.pathname.startsWith('/dev')) return
  const register = () =>
    void navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
