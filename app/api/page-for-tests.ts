import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/** Component tests wait as long as `expect.poll` does: on a busy machine one second is not enough. */
configure({ asyncUtilTimeout: 10_000 })

/** Files share a document and the packages: each one loads the modules of the app anew, which hold state. */
vi.resetModules()

const leftovers: (() => void)[] = []

for (const target of [window, document]) {
  const original = target.addEventListener
  const listen = original.bind(target)
  target.addEventListener = (...[type, listener, options]: Parameters<typeof listen>) => {
    listen(type, listener, options)
    // a package stays loaded, and so does what it listens to
    if (isCalledByPackage()) return
    leftovers.push(() => target.removeEventListener(type, listener, options))
  }
  leftovers.push(() => (target.addEventListener = original))
}

const Channel = globalThis.BroadcastChannel
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name)
    leftovers.push(() => this.close())
  }
}
leftovers.push(() => (globalThis.BroadcastChannel = Channel))

/** The next file starts with an empty page and an empty storage, and nothing of this one listens. */
afterAll(() => {
  cleanup()
  for (const remove of leftovers) remove()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

function isCalledByPackage(): boolean {
  const [, , , caller = ''] = new Error('for its stack').stack?.split('\n') ?? []
  return caller.includes('/node_modules/')
}
