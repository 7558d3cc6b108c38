import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryImage } from '../image/try-image.ts'
import { findProgram, requireProgram } from '../packages.ts'
import { DEPLOY } from '../parts/folders.ts'
import { takePort } from '../ports.ts'
import { giveToParts, makeFolder, startPart, waitFor } from '../processes.ts'
import type { Check } from '../report.ts'
import { runTool } from '../run-tool.ts'

const PROMETHEUS = join(DEPLOY, 'prometheus')
const SCRAPE_SECONDS = 60

/** The files of deploy/ that the other steps do not start. */
export async function checkFiles(): Promise<Check[]> {
  return [
    await checkBy('promtool', ['check', 'config', '--syntax-only', 'prometheus.yml'], PROMETHEUS),
    await checkBy('promtool', ['test', 'rules', 'alerts.test.yml'], PROMETHEUS),
    await checkUnits(),
    ...(await tryImage()),
  ]
}

async function checkBy(program: string, parameters: string[], cwd: string): Promise<Check> {
  const { code, output } = await runTool(requireProgram(program), parameters, { cwd, isOurs: true })
  return {
    title: `\`${program} ${parameters.join(' ')}\``,
    result: code === 0 ? 'ok' : output.slice(-300),
    isMissed: code !== 0,
  }
}

async function checkUnits(): Promise<Check> {
  const units = globSync('systemd/*.{service,timer}', { cwd: DEPLOY })
  const title = `\`systemd-analyze verify\` of ${units.length} units`
  const program = findProgram('systemd-analyze')
  if (!program) return { title, result: 'not tried: there is no systemd here', isMissed: false }
  const { code, output } = await runTool(program, ['verify', ...units], {
    cwd: DEPLOY,
    isOurs: true,
  })
  return { title, result: code === 0 ? 'ok' : output.slice(-300), isMissed: code !== 0 }
}

/** Starts Prometheus for a moment on what the nodes and the balancer say, and reads it there. */
export async function checkScraping(targets: Record<string, number[]>): Promise<Check> {
  const directory = makeFolder(mkdtempSync(join(tmpdir(), 'fayva-prometheus-')))
  const port = await takePort()
  const files = {
    // the nodes of the campaign have no METRICS_TOKEN
    'prometheus.yml': readFileSync(join(PROMETHEUS, 'prometheus.yml'), 'utf8')
      .replace('/run/secrets/metrics-token', 'metrics-token')
      .replace('scrape_interval: 15s', 'scrape_interval: 2s'),
    'metrics-token': 'none',
    'alerts.yml': readFileSync(join(PROMETHEUS, 'alerts.yml'), 'utf8'),
    'targets.json': JSON.stringify(
      Object.entries(targets).map(([job, ports]) => ({
        targets: ports.map((one) => `127.0.0.1:${one}`),
        labels: { job },
      })),
    ),
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(directory, name), text)
    giveToParts(join(directory, name))
  }
  const part = startPart({
    name: 'prometheus',
    program: requireProgram('prometheus'),
    parameters: [
      '--config.file=prometheus.yml',
      '--storage.tsdb.path=data',
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    directory,
  })
  const wanted = Object.values(targets).flat().length
  const expressions = [
    ['up == 1', wanted],
    ['fayva_events_total{event="order_paid"}', 1],
    ['haproxy_backend_active_servers{proxy="ready"} == 2', 1],
    ['sum(patroni_primary) == 1', 1],
  ] as const
  const missing: string[] = []
  for (const [expression, least] of expressions) {
    const isThere = await waitFor(
      expression,
      async () => {
        const address = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(expression)}`
        const { data } = (await (await fetch(address)).json()) as { data: { result: unknown[] } }
        return data.result.length >= least
      },
      SCRAPE_SECONDS,
    ).catch(() => false)
    if (!isThere) missing.push(expression)
  }
  await part.stop()
  rmSync(directory, { recursive: true, force: true })
  return {
    title: 'Prometheus reads the nodes, HAProxy and Patroni',
    result: missing.length === 0 ? 'ok' : `nothing for ${missing.join(', ')}`,
    isMissed: missing.length > 0,
  }
}
