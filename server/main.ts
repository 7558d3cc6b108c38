import { enableCompileCache } from 'node:module'
import { preferCommonJs } from './prefer-common-js.ts'

enableCompileCache()
preferCommonJs('drizzle-orm')
const { run } = await import('./run.ts')
await run()
