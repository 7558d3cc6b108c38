import { enableCompileCache } from 'node:module'

// before the other modules are loaded
enableCompileCache()
const { run } = await import('./run.ts')
await run()
