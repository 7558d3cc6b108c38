/** Registers the worker that keeps the last menus for offline; only in production builds, and not on /dev pages. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || location.pathname.startsWith('/dev')) return
  void navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
}

/** Asks the service worker, if there is one, to keep a page for the time without a connection. */
export function keepPage(path: string): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keepPage: path }))
}
