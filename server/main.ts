import * as nodeModule from 'node:module'

const OLDEST_NODE = 22

// older ones lack what the modules below import, and would only say that
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(`Fayva runs on Node ${OLDEST_NODE} or newer; this is ${process.version}.`)
  process.exit(1)
}
// before the other modules are loaded
nodeModule.enableCompileCache()
const { run } = await import('./start/run.ts')
await run()
