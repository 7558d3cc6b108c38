/** Asks the service worker, if there is one, to have this order's page ready without a network. */
export function keepOrderPage(path: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keepPage: path }))
}
