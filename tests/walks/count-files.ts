import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Tools that know nothing of the thing, who the caller is, plain helpers, and what only makes services. */
const TOOLS =
  /^(domain\/values|server\/(batches|db|live|metrics|process|start|tracing|services\/(audit|identity)))\//

/** The module runner makes it of each export: reading a constant runs nothing of the file. */
const EXPORT = /^\(\) => \{ try \{ return [\w$]+ \} catch \{\} \}$/

/** Counts what runs in this process until it is closed; one counter for all walks, because to begin takes a second. */
export async function countExecution() {
  const session = new Session()
  session.connect()
  await session.post('Debugger.enable')
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return {
    listExecutedFiles: (work: () => Promise<unknown>) => listExecutedFiles(session, work),
    close: () => session.disconnect(),
  }
}

/** Runs the work. @returns the files of server/ and domain/ of which it executed a function, without tools */
async function listExecutedFiles(
  session: Session,
  work: () => Promise<unknown>,
): Promise<string[]> {
  await session.post('Profiler.takePreciseCoverage')
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const own = result
    .map((script) => ({ ...script, path: toPath(script.url) }))
    .filter(({ path }) => /^(server|domain)\//.test(path) && !TOOLS.test(path))
  const paths = new Set<string>()
  for (const { path, scriptId, functions } of own) {
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId })
    const executed = functions.flatMap(({ ranges }) => ranges).filter(({ count }) => count > 0)
    // what begins with the file is the file itself, which runs when it is loaded
    const ran = executed.some(
      ({ startOffset, endOffset }) =>
        startOffset > 0 && !EXPORT.test(scriptSource.slice(startOffset, endOffset)),
    )
    if (ran) paths.add(path)
  }
  return [...paths].toSorted()
}

function toPath(url: string): string {
  const path = url.startsWith('file:') ? fileURLToPath(url) : url
  return relative(process.cwd(), path.split('?')[0] ?? '')
}
