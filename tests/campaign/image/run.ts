import { stopAllParts } from '../processes.ts'
import { tryImage } from './try-image.ts'

/* `npm run image`: builds the image of deploy/Containerfile and runs it. Ends with 1 when an aim is missed. */
const checks = await tryImage()
await stopAllParts()
for (const { title, result, isMissed } of checks) {
  console.log(`${isMissed ? 'MISSED' : 'ok    '} | ${title} | ${result}`)
}
process.exitCode = checks.some(({ isMissed }) => isMissed) ? 1 : 0
