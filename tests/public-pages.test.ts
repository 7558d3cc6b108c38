import { afterAll, describe, expect, test, vi } from 'vitest'
import type pg from 'pg'
import { startApiHarness } from './support/api-harness.ts'
import { buildGlevent } from './support/build-glevent.ts'
import { startPages } from './support/render-pages.ts'

const FEW = 5
const MANY = 50
const PAGES = [
  '/',
  '/corporate',
  '/cookies',
  '/join-lusiv',
  '/location/B1R',
  '/location/B1R/heartla',
  '/location/B1R/landing',
  '/location/B1R/longbeachpride',
  '/lusiv',
  '/members',
  '/membership',
  '/membership/events',
  '/membership/info',
  '/nfc/BAND',
  '/presale-wristband',
  '/privacy',
  '/prize-drawing-terms',
  '/R/CODE',
  '/robots.txt',
  '/sitemap.xml',
  '/terms',
  '/vendor/HALL',
  '/vendor/HALL/mky',
]
/** A menu is kept in memory for 5 s, so that it depends on the machine which page loads it again. */
const OF_MENU = ['products-of-location', 'locations-select']
const isPublic = (file: string) => !/^screens\/(staff|dev|account)\//.test(file)

/** A venue with as many locations, events, guest lists and tenfold products, beside as many venues. */
async function openInstallation(size: number) {
  const harness = await startApiHarness()
  const { $client } = harness.db
  const many = `generate_series(1, ${size}) as n`
  await $client.query(`
    update vendors set guestlist_enabled = true where vendor_id = 'HALL';
    insert into vendors (vendor_id, name, address_line1, city, state, zip)
      select 'V' || n, 'Venue ' || n, '1 A St', 'Los Angeles', 'CA', '90015' from ${many};
    insert into vendor_locations (vendor_location_id, vendor_id, description)
      select 'VL' || n, 'V' || n, 'Bar' from ${many};
    insert into vendor_locations (vendor_location_id, vendor_id, description)
      select 'HL' || n, 'HALL', 'Bar ' || n from ${many};
    insert into events (event_id, vendor_id, event_name, status, start_time, end_time)
      select 'EV' || n, 'HALL', 'Night ' || n, 'UPCOMING', now() + n * interval '1 day',
        now() + (n + 0.2) * interval '1 day' from ${many};
    update vendor_locations set display_order = 1;
    insert into short_links (short_code, redirect_url) values ('CODE', '/vendor/HALL');
    insert into nfc_records (nfc_id, vendor_id) values ('BAND', 'HALL');
    create temporary table template as select * from products where product_id = 'water';
    insert into products select (jsonb_populate_record(template, jsonb_build_object(
        'product_id', 'p' || n, 'name', 'Drink ' || n, 'group_id', 'p' || n))).*
      from template, generate_series(1, ${10 * size}) as n;`)
  for (let index = 0; index < size; index++) await buildGlevent(harness.db)
  const open = await startPages(harness.running, isPublic)
  return { harness, open }
}

/** Counts the statements of each page of an installation. */
async function countStatements(size: number) {
  const { harness, open } = await openInstallation(size)
  const statements: string[] = []
  const pools = Object.getPrototypeOf(harness.db.$client) as typeof harness.db.$client
  const use = pools.use
  const watch = (connection: pg.PoolClient) => {
    const query = connection.query.bind(connection) as (...asked: unknown[]) => unknown
    const watched = (asked: string | { name?: string; text: string }, ...rest: unknown[]) => {
      statements.push(typeof asked === 'string' ? asked : (asked.name ?? asked.text))
      return query(asked, ...rest)
    }
    return new Proxy(connection, {
      get: (real, key) => (key === 'query' ? watched : Reflect.get(real, key, real)),
    })
  }
  const spy = vi.spyOn(pools, 'use').mockImplementation(function (this: typeof pools, work) {
    return Reflect.apply(use, this, [(connection: pg.PoolClient) => work(watch(connection))])
  } as typeof use)
  afterAll(() => spy.mockRestore())
  const counts = new Map<string, string[]>()
  const answers = new Map<string, { status: number; text: string }>()
  for (const path of PAGES) await open(path)
  const atFirst = statements.length
  for (const path of PAGES) {
    statements.length = 0
    const answer = await open(path)
    answers.set(path, { status: answer.status, text: await answer.text() })
    counts.set(path, statements.filter((name) => !OF_MENU.includes(name)).toSorted())
  }
  spy.mockRestore()
  return { counts, answers, atFirst }
}

const few = await countStatements(FEW)
const many = await countStatements(MANY)

describe.each(PAGES)('%s', (path) => {
  test(`${path} makes as many statements for ${MANY} venues, locations and events as for ${FEW}`, () => {
    expect(few.answers.get(path)?.status).toBeLessThan(400)
    expect(many.answers.get(path)?.status).toBe(few.answers.get(path)?.status)
    expect(many.counts.get(path)).toEqual(few.counts.get(path))
  })
})

test('pages that are not in memory make fewer statements more than there are more venues', () => {
  expect(many.atFirst).toBeLessThan(few.atFirst + MANY - FEW)
})

test('the sitemap has every venue and the locations that guests see', () => {
  const { text = '' } = many.answers.get('/sitemap.xml') ?? {}
  for (let index = 1; index <= MANY; index++) {
    expect(text).toContain(`/vendor/V${index}</loc>`)
    expect(text).toContain(`/location/VL${index}</loc>`)
  }
  expect(text).toContain('/location/B1R</loc>')
})
