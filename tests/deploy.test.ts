import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONFIG_VARIABLES } from '#server/process/config.ts'
import { CAMPAIGN_PACKAGES, POSTGRES_PACKAGE } from '#server/doctor/campaign-packages.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { listOperations } from './attack/api-description.ts'
import { startApiHarness } from './support/api-harness.ts'

/** Variables of the other programs that deploy/ starts. */
const OTHER_PROGRAMS =
  /^(BALANCER|DATABASE_PROXY|DATABASE_\d|NODE_\d|COUNTER_NODE|PATRONI|PGBACKREST|POSTGRES|PGBOUNCER|HAPROXY|PROMETHEUS|CERTIFICATE|FAYVA|BUILD_BASE|RUN_BASE|MAINPID)/
const OTHER_METRICS = /^(up|haproxy_\w+|patroni_\w+|process_\w+)$/

const read = (path: string) => readFileSync(`deploy/${path}`, 'utf8')

test('the files in deploy/ name only variables that the app reads', () => {
  const named = globSync('deploy/**/*.{cfg,yml,yaml,ini,service}')
    .concat('deploy/Containerfile')
    .flatMap((file) => listVariables(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))
  const unknown = named.filter((line) => {
    const name = line.split(': ')[1] ?? ''
    return !CONFIG_VARIABLES.includes(name) && !OTHER_PROGRAMS.test(name)
  })
  expect(named).toContain('deploy/compose.yaml: DATABASE_DIRECT_URL')
  expect(named).toContain('deploy/systemd/fayva@.service: NODE_ENV')
  expect(unknown).toEqual([])
})

test('the balancer leads the calls that serve staff to the node of the counters, and no others', async () => {
  const { api } = await startApiHarness()
  const answer = await api.request('http://localhost/api/openapi.json')
  const operations = listOperations((await answer.json()) as Parameters<typeof listOperations>[0])
  const patterns = listMatches(read('haproxy.cfg'), /acl serves_staff path_reg (\S+)/g).map(
    (pattern) => new RegExp(pattern),
  )
  const leadsToCounters = (path: string, userId: string) => {
    const address = path.replace('{userId}', userId).replaceAll(/\{\w+\}/g, 'x1')
    return patterns.some((pattern) => pattern.test(address))
  }
  const wrong = operations.filter(({ path }) => {
    // a change that a manager makes can have the path of a call at the counter
    const serves = operations.filter((one) => one.path === path).map((one) => one.serves)
    const isStaffs = serves.includes('staff')
    return (
      leadsToCounters(path, 'staff') !== (isStaffs || serves.includes('staff-or-owner')) ||
      leadsToCounters(path, 'a-guest') !== isStaffs
    )
  })
  expect(patterns.length).toBeGreaterThan(5)
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('the balancer drops every header of a guest that a node believes of its proxy', () => {
  const config = read('haproxy.cfg')
  const isSetAnew = (name: string) =>
    config.includes(`http-request set-header ${name} `) ||
    config.includes(`http-request del-header ${name}\n`)
  const believed = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Request-Id']
  const ofTraces = ['Traceparent', 'Tracestate', 'Baggage']
  expect([...believed, ...ofTraces].filter((name) => !isSetAnew(name))).toEqual([])
})

test('menus are asked of the nodes that have them in memory before those of the counters', () => {
  const config = read('haproxy.cfg')
  const rule = config.indexOf('use_backend alive if reads_menu !guests_ready guests_alive')
  expect(rule).toBeGreaterThan(0)
  expect(rule).toBeLessThan(config.indexOf('default_backend ready'))
  const [, alive = ''] = config.split('\nbackend alive ')
  expect(alive).toMatch(/server counter_node .* backup\n/)
})

test('every unit is kept from what it does not need', () => {
  const lacking = globSync('deploy/systemd/*.service').flatMap((file) => {
    const unit = readFileSync(file, 'utf8')
    const needed = [
      'NoNewPrivileges=yes',
      'ProtectSystem=',
      'ProtectHome=yes',
      'ProtectKernelModules=yes',
      'ProtectControlGroups=yes',
      'RestrictSUIDSGID=yes',
      'LockPersonality=yes',
    ]
    return needed.filter((line) => !unit.includes(`\n${line}`)).map((line) => `${file}: ${line}`)
  })
  expect(lacking).toEqual([])
})

test('nobody reaches the database without a password or as more than its owner', () => {
  expect(read('patroni.yml')).not.toMatch(/^\s*- (local|host).* trust$/m)
  expect(read('compose.yaml')).not.toContain('POSTGRES_USER')
  expect(read('compose.yaml')).toContain('create database fayva owner fayva')
})

test('a node that ends is started again, however often', () => {
  expect(read('systemd/fayva@.service')).toMatch(/StartLimitIntervalSec=0\n[^]*\nRestart=always\n/)
  const [, app = ''] = read('compose.yaml').split('x-app: &app')
  expect(app.split('\nservices:')[0]).toContain('restart: always')
})

test('the README of deploy/ names every package that the campaign needs', () => {
  const [, named = ''] = /apt-get install (.+)/.exec(read('README.md')) ?? []
  const needed = [...Object.values(CAMPAIGN_PACKAGES), POSTGRES_PACKAGE]
  expect(named.split(' ')).toEqual([...new Set(needed)].toSorted())
})

test('every symptom in docs/operations.md has an alert, in the same words', () => {
  const [, table = ''] = readFileSync('docs/operations.md', 'utf8').split(
    '## When something is wrong',
  )
  const symptoms = Array.from(table.matchAll(/^\| (.+?) +\|/gm), ([, text]) => text)
    .filter((text) => text !== 'symptom' && !/^-+$/.test(text ?? ''))
    .toSorted()
  const alerts = Array.from(read('prometheus/alerts.yml').matchAll(/ symptom: '(.+)'$/gm))
    .map(([, text]) => text?.replaceAll("''", "'"))
    .toSorted()
  expect(symptoms.length).toBeGreaterThan(10)
  expect(alerts).toEqual(symptoms)
})

test('every alert is fired by a test of promtool', () => {
  const rules = listMatches(read('prometheus/alerts.yml'), /- alert: (\w+)/g)
  const fired = listMatches(
    read('prometheus/alerts.test.yml'),
    /- alertname: (\w+)\n\s+eval_time: \w+\n\s+exp_alerts:\n/g,
  )
  expect(fired).toEqual(rules)
})

test('alerts and dashboard ask for metrics and events that exist', async () => {
  const metrics = await createMetrics({ pools: {} }).registry.metrics()
  const isKnown = (name: string) =>
    OTHER_METRICS.test(name) ||
    metrics.includes(`# HELP ${name.replace(/_(count|bucket|sum)$/, '')} `)
  const texts = [read('prometheus/alerts.yml'), read('prometheus/dashboard.json')].join('\n')
  const names = listMatches(
    texts,
    /\b((?:up|fayva|http|haproxy|patroni|process)_?\w*)\\?(?:\{|\))/g,
  )
  expect(names).toContain('fayva_events_total')
  expect(names.filter((name) => !isKnown(name))).toEqual([])
  const events = listMatches(read('prometheus/alerts.yml'), /expr: .*event="(\w+)"/g)
  expect(events.length).toBeGreaterThan(5)
  expect(events.filter((event) => !metrics.includes(`{event="${event}"} 0`))).toEqual([])
})

/** Variables that a file sets or reads. */
function listVariables(text: string): string[] {
  const withoutComments = text.replaceAll(/^\s*[#;].*$/gm, '')
  const patterns = [
    /\$\{?([A-Z][A-Z0-9_]{3,})/g,
    /presetenv ([A-Z][A-Z0-9_]+)/g,
    /^\s+([A-Z][A-Z0-9_]{3,}):/gm,
    /^(?:Environment=|ENV ).*$/gm,
  ]
  return patterns.flatMap((pattern) =>
    Array.from(withoutComments.matchAll(pattern), ([all, name]) =>
      name === undefined ? listMatches(all, /([A-Z][A-Z0-9_]{3,})=/g) : [name],
    ).flat(),
  )
}

function listMatches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found]) => found ?? '')
}
