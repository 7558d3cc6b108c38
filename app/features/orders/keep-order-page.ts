/** Asks the service worker, if there is one, to cache this order's page for offline use. */
export function keepOrderPage(path: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin argument
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keepPage: path }))
}
