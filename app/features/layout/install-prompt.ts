/** Chromium's offer to install the app, kept until a page makes use of it. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

let savedPrompt: InstallPrompt | undefined

/** Called once at startup, because browsers offer it once, soon after the page has loaded. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    savedPrompt = event as InstallPrompt
  })
}

/** Undefined where the app is installed already, or cannot be. */
export function findInstallPrompt(): InstallPrompt | undefined {
  return savedPrompt
}
