import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The rooms whose verbs each room may import. Add new dependencies here only. */
const MAY_ENTER: Record<string, string[]> = {
  audit: [],
  identity: [],
  vendors: ['vendor-roles'],
  payments: [],
  mail: [],
  leads: ['identity', 'mail', 'vendor-roles'],
  nfc: ['vendors', 'vendor-roles'],
  // a short link may lead to the prizes of an event
  'short-links': ['events', 'locations', 'vendors', 'vendor-roles'],
  // people who may start a venue look up its address
  addresses: ['invitations', 'vendor-roles'],
  locations: ['readiness', 'vendors', 'vendor-roles'],
  // a venue is started with its first location, its first role and limits of refunds
  invitations: ['identity', 'leads', 'locations', 'mail', 'money-desk', 'vendors', 'vendor-roles'],
  'venue-accounts': ['locations', 'payments', 'vendors', 'vendor-roles'],
  // it reads the tables of every room by SQL of its own, and opening a location asks it
  readiness: ['vendor-roles'],
  'vendor-roles': ['identity'],
  membership: ['identity', 'payments'],
  // it reads orders and their parts by SQL of its own
  notices: ['identity', 'vendor-roles'],
  // it reads products and orders by SQL of its own
  preparations: ['identity', 'locations', 'vendor-roles'],
  // what keeps a location from opening cannot be put on sale at one that is open, and an item may have a station
  inventory: ['locations', 'preparations', 'readiness', 'vendors', 'vendor-roles'],
  // tax is calculated for a cart, and the inventory prices carts
  taxes: ['inventory', 'locations', 'payments'],
  pictures: ['vendor-roles'],
  events: ['vendors', 'vendor-roles'],
  'guest-list': ['identity', 'membership', 'vendors', 'vendor-roles'],
  contests: ['events', 'vendor-roles'],
  // it reads and writes the tables of every room by SQL of its own
  'venue-moves': ['locations', 'payments', 'pictures', 'vendor-roles'],
  orders: [
    'identity',
    'inventory',
    'locations',
    'payments',
    'preparations',
    'taxes',
    'vendor-roles',
  ],
  // it reads the audit entries of every room by SQL of its own
  activity: ['vendor-roles'],
  // it reads the orders by SQL of its own
  analytics: ['identity', 'locations', 'vendors', 'vendor-roles'],
  // it reads the tables of others by SQL of its own and shares none of their code
  reconciliation: ['payments', 'vendor-roles'],
  // it reads the tables of others by SQL of its own, and names the rules of the audit
  'money-desk': ['identity', 'inventory', 'payments', 'reconciliation', 'vendors', 'vendor-roles'],
}
/** The rooms by whose rules a room judges rows that it reads by SQL of its own. */
const MAY_APPLY_RULES: Record<string, string[]> = {
  // what a change is called is also what Activity shows
  audit: ['activity'],
  // its form leads back to the Payments page
  'venue-accounts': ['readiness'],
  // what keeps a location from opening depends on its products
  readiness: ['inventory'],
  // what an order asks of a station is shown by its lines
  preparations: ['inventory', 'orders'],
  // an order is found by the number that staff call
  activity: ['orders'],
  notices: ['orders', 'preparations'],
}
const OPEN_TO_ALL = ['audit']

/** Rooms share their verbs and gateways, never their stores or views. */
const PRIVATE_ROLE = /\.(store|access|view|routes|tables)\.ts$/

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g

interface Arrow {
  from: string
  to: string
}

const arrows = listSources().flatMap(listArrows)

describe('the floors', () => {
  test('domain imports only itself and pure libraries, no browser or server code', () => {
    const PURE = ['zod', 'libphonenumber-js/max', 'entities/decode', '@internationalized/date']
    const strays = arrows.filter(
      ({ from, to }) =>
        from.startsWith('domain/') && !to.startsWith('domain/') && !PURE.includes(to),
    )
    expect(show(strays)).toEqual([])
  })

  test('app and server share only domain', () => {
    const strays = arrows.filter(
      ({ from, to }) =>
        (from.startsWith('app/') && /^(server|standins|tests)\//.test(to)) ||
        (from.startsWith('server/') && to.startsWith('app/')),
    )
    expect(show(strays)).toEqual([])
  })

  test('the identity provider is used only through its fetch and imports no room', () => {
    const isProvider = (path: string) => path.startsWith('server/identity-provider/')
    const DOORS = ['identity-provider.ts', 'request-header.ts'].map(
      (file) => `server/identity-provider/${file}`,
    )
    const strays = arrows.filter(({ from, to }) =>
      isProvider(from)
        ? !isProvider(to) && /^(server\/(?!db\/)|app\/|standins\/)/.test(to)
        : isProvider(to) && !(from.startsWith('server/services/identity/') && DOORS.includes(to)),
    )
    expect(show(strays)).toEqual([])
  })

  test('screens use features, features use api and ui, and ui has no business logic', () => {
    const LEVELS = ['app/ui/', 'app/api/', 'app/features/', 'app/screens/']
    const levelOf = (path: string) => LEVELS.findIndex((level) => path.startsWith(level))
    const strays = arrows.filter(({ from, to }) => {
      if (levelOf(from) < 0 || levelOf(to) < 0) return false
      return levelOf(to) > levelOf(from)
    })
    expect(show(strays)).toEqual([])
  })

  test('a feature imports the same rooms as on the server, and only their queries', () => {
    const featureOf = (path: string) => /^app\/features\/([^/.]+)[/.]/.exec(path)?.[1]
    const strays = arrows.filter(({ from, to }) => {
      const [here, there] = [featureOf(from), featureOf(to)]
      if (!here || !there || here === there) return false
      return !MAY_ENTER[here]?.includes(there) || !to.endsWith('.queries.ts')
    })
    expect(show(strays)).toEqual([])
  })

  test('a feature has the name of a room, except for browser-only features', () => {
    const BROWSER_ONLY = ['cart', 'layout', 'scanning']
    const features = new Set(
      listSources().map((path) => /^app\/features\/([^/.]+)[/.]/.exec(path)?.[1]),
    )
    features.delete(undefined)
    const rooms = [...Object.keys(MAY_ENTER), ...BROWSER_ONLY]
    expect([...features].filter((feature) => !rooms.includes(feature as string))).toEqual([])
  })

  test('a screen imports what its group shares, never another screen and no other group', () => {
    const routes = readFileSync('app/routes.ts', 'utf8')
    const PAGE = /(?:index|route)\(\s*(?:'[^']*',\s*)?'(screens\/[^']+)'/g
    const pages = new Set([...routes.matchAll(PAGE)].map(([, page]) => `app/${page}`))
    const groupOf = (path: string) => /^app\/screens\/([^/]+)\//.exec(path)?.[1]
    const folderOf = (path: string) => /^app\/screens\/[^/]+\/(?:[^/]+\/)?/.exec(path)?.[0]
    // the folder right below a group, not the group itself
    const isScreen = (folder: string) => folder.split('/').length > 4
    const screens = new Set([...pages].map((page) => folderOf(page) ?? '').filter(isScreen))
    const strays = arrows.filter(({ from, to }) => {
      const [here, there] = [groupOf(from), groupOf(to)]
      // the kit shows the components of all screens
      if (!here || !there || here === 'dev') return false
      if (here !== there) return true
      const folder = folderOf(to) ?? ''
      return folder !== folderOf(from) && (pages.has(to) || screens.has(folder))
    })
    expect(show(strays)).toEqual([])
  })

  test('guests load no code of staff, not even later', () => {
    const STAFF_ONLY =
      /^app\/((screens\/(staff|dev)|features\/(scanning|vendor-roles))\/|staff-paths\b)/
    const strays = arrows.filter(
      ({ from, to }) => from.startsWith('app/') && !STAFF_ONLY.test(from) && STAFF_ONLY.test(to),
    )
    expect(show(strays)).toEqual([])
  })

  test('the browser validates with types, not with a schema library', () => {
    const strays = arrows.filter(({ from, to }) => from.startsWith('app/') && to === 'zod')
    expect(show(strays)).toEqual([])
  })
})

/** The folders of the server, lowest first: each imports only those before it. */
const SERVER_FLOORS = [
  [
    'process',
    'tracing',
    'metrics',
    'watchdog',
    'db',
    'pdf',
    'backup-records',
    'calls',
    'live',
    'batches',
  ],
  [
    'venue-limits.ts',
    'sandbox',
    'http',
    'identity-provider',
    'services',
    'doctor',
    'jobs',
    'api.ts',
  ],
  ['start', 'backup', 'programs', 'main.ts'],
].flat()

test('a folder of the server imports only folders below it', () => {
  const floorOf = (path: string) => {
    const name = /^server\/([^/]+)/.exec(path)?.[1]
    return name === undefined ? undefined : SERVER_FLOORS.indexOf(name)
  }
  const strays = arrows.filter(({ from, to }) => {
    const [here, there] = [floorOf(from), floorOf(to)]
    return here !== undefined && there !== undefined && (here < 0 || there > here)
  })
  expect(show(strays)).toEqual([])
})

describe('the rooms of the server', () => {
  const roomOf = (path: string) => /^server\/services\/([^/]+)\//.exec(path)?.[1]
  const between = arrows.filter(({ from, to }) => {
    const [here, there] = [roomOf(from), roomOf(to)]
    return here && there && here !== there
  })

  test('rooms of the server import only the rooms that the table allows', () => {
    const strays = between.filter(({ from, to }) => {
      const [here, there] = [roomOf(from) ?? '', roomOf(to) ?? '']
      // a foreign key names the table it points to
      const isForeignKey = from.endsWith('.tables.ts') && to.endsWith('.tables.ts')
      return !isForeignKey && ![...(MAY_ENTER[here] ?? []), ...OPEN_TO_ALL].includes(there)
    })
    expect(show(strays)).toEqual([])
  })

  test('know of HTTP only in their routes', () => {
    const strays = arrows.filter(
      ({ from, to }) =>
        /^server\/(services|live)\//.test(from) &&
        to.startsWith('server/http/') &&
        !from.endsWith('.routes.ts'),
    )
    expect(show(strays)).toEqual([])
  })

  test('rooms of the server import only verbs of each other', () => {
    const strays = between.filter(
      ({ from, to }) =>
        PRIVATE_ROLE.test(to) && !(from.endsWith('.tables.ts') && to.endsWith('.tables.ts')),
    )
    expect(show(strays)).toEqual([])
  })

  test('rooms of the server import the domain rules of the same rooms only', () => {
    const roomOfRule = (path: string) => /^domain\/([^/.]+)[/.]/.exec(path)?.[1]
    const SHARED = ['values', 'http']
    const strays = arrows.filter(({ from, to }) => {
      const here = roomOf(from) ?? roomOfRule(from)
      const there = roomOfRule(to)
      if (!here || !there || here === there || SHARED.includes(there)) return false
      const allowed = [...(MAY_ENTER[here] ?? []), ...(MAY_APPLY_RULES[here] ?? [])]
      return !SHARED.includes(here) && !allowed.includes(there)
    })
    expect(show(strays)).toEqual([])
  })

  test('rooms of the server are all in the table, which has no cycle', () => {
    const rooms = new Set(arrows.map(({ from }) => roomOf(from)).filter((room) => room))
    for (const room of rooms) expect(MAY_ENTER).toHaveProperty([room as string])
    const reach = (room: string, seen: string[]): void => {
      expect(seen, `a circle through ${room}`).not.toContain(room)
      for (const next of MAY_ENTER[room] ?? []) reach(next, [...seen, room])
    }
    for (const room of Object.keys(MAY_ENTER)) reach(room, [])
  })
})

test('page addresses are written in app/paths.ts and staff-paths.ts only', () => {
  const ADDRESS = /['"`]\/(location|staff|account|signin|vendor|auth|terms|privacy|cookies)\b/
  const NAMES_THEM = /^app\/(paths|staff-paths|routes)\.ts$|^app\/service-worker\//
  const strays = listSources().filter(
    (path) =>
      path.startsWith('app/') &&
      !NAMES_THEM.test(path) &&
      readFileSync(path, 'utf8')
        .split('\n')
        .some((line) => ADDRESS.test(line) && !CALLS_THE_API.test(line)),
  )
  expect(strays).toEqual([])
})

/** Calls of the API have addresses of their own, which queries name once. */
const CALLS_THE_API = /request(First)?\b|\/(passwordless|session)\/|encodeURIComponent|\/api\//

test('each API call is fully described', () => {
  const strays = listSources().filter(
    (path) =>
      path.startsWith('server/services/') && readFileSync(path, 'utf8').includes('createRoute('),
  )
  expect(strays).toEqual([])
})

test('no file has a meaningless name', () => {
  const NOTHING = /(^|\/)(index|utils?|helpers?|misc|common|types)\.tsx?$/
  expect(listSources().filter((path) => NOTHING.test(path))).toEqual([])
})

test('the SQL of a room is in its stores', () => {
  const SQL =
    /\b(db|tx)\s*\.(select|insert|update|delete|execute)\(|\bsql`|\bstatement[<(]|new BatchedStatement/
  const strays = listSources().filter(
    (path) =>
      path.startsWith('server/services/') &&
      !/\.(store|tables)\.ts$/.test(path) &&
      SQL.test(readFileSync(path, 'utf8')),
  )
  expect(strays).toEqual([])
})

test('Drizzle reads and writes single tables by their columns; other SQL is a statement with names', () => {
  // the table, or the columns, are known only when they run
  const EXCEPTIONS = [
    'server/db/delete-in-batches.ts',
    'server/services/inventory/manage-products.store.ts',
  ]
  // before there are pools, or beside them, statements go over a connection of their own
  const OWN_CONNECTION = /^server\/(db|doctor|backup|sandbox)\//
  const strays = listSources().filter((path) => {
    if (!path.startsWith('server/') || path.endsWith('.tables.ts')) return false
    const code = readFileSync(path, 'utf8')
    const isText = /(?<!\.)\bsql(\.raw)?`/.test(code) && !EXCEPTIONS.includes(path)
    const isNumbered =
      /\$client\s*\.query\(|\$[1-9](::|[\s,)])/.test(code) && !OWN_CONNECTION.test(path)
    return isText || isNumbered
  })
  expect(strays).toEqual([])
})

test('only reports read the replica, which knows nothing of the last seconds', () => {
  const REPORTS = [
    'analytics/dump-month.ts',
    'analytics/list-sold-orders.ts',
    'analytics/report-line.ts',
    'analytics/summarize-sales.ts',
  ]
  const readers = listSources().filter(
    (path) =>
      path.startsWith('server/') &&
      /\breports\.read\(|\breports\b.*= context/.test(readFileSync(path, 'utf8')),
  )
  expect(readers.toSorted()).toEqual(REPORTS.map((path) => `server/services/${path}`))
  const strays = arrows.filter(
    ({ from, to }) =>
      to.startsWith('server/db/replica/') &&
      !/^server\/(db\/replica\/|start\/start-services\.ts|services\/analytics\/)/.test(from),
  )
  expect(show(strays)).toEqual([])
})

test('OpenTelemetry is imported by one file, which is loaded only with an endpoint', () => {
  const isPackage = ({ to }: Arrow) => to.startsWith('@opentelemetry/')
  const FILE = 'server/tracing/open-telemetry.ts'
  expect([...new Set(arrows.filter(isPackage).map(({ from }) => from))]).toEqual([FILE])
  const loaders = arrows.filter(({ to }) => to === FILE).map(({ from }) => from)
  expect(loaders).toEqual(['server/tracing/start-tracing.ts'])
  expect(readFileSync('server/tracing/start-tracing.ts', 'utf8')).toContain(
    "await import('./open-telemetry.ts')",
  )
})

test('no row is locked `for update`, which deadlocks with rows that are written and refer to it', () => {
  const LOCK = /^(?!\s*(\*|--)).*(\bfor update\b|\.for\('update')/im
  const sources = [...listSources(), ...globSync('server/db/**/*.sql')]
  const strays = sources.filter(
    (path) => path.startsWith('server/') && LOCK.test(readFileSync(path, 'utf8')),
  )
  expect(strays).toEqual([])
})

function listSources(): string[] {
  return globSync('{app,server,domain,standins}/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.tsx?$|(^|\/)browser\//.test(path),
  )
}

function listArrows(from: string): Arrow[] {
  const source = readFileSync(from, 'utf8')
  return [...source.matchAll(IMPORT)].map(([, target]) => ({
    from,
    to: resolve(from, target ?? ''),
  }))
}

function resolve(from: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1)
  if (target.startsWith('.')) return normalize(join(dirname(from), target))
  return target
}

function show(strays: Arrow[]): string[] {
  return strays.map(({ from, to }) => `${from} -> ${to}`)
}
