import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import type {
  MenuImport,
  MenuImportRequest,
  MenuPreview,
  MenuUndo,
} from '#domain/inventory/menu-files/menu-files.contract.ts'
import type { ManagedOptionGroup } from '#domain/inventory/managed-options.contract.ts'
import { newOptionGroupExample } from '#domain/inventory/options.examples.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { buildProduct, MANAGER_PHONE } from '#tests/support/build-venue.ts'
import { untilBlocked } from '#tests/support/while-locked.ts'
import { vendorLocations } from '../../locations/locations.tables.ts'
import { products } from '../inventory.tables.ts'

const harness = await startApiHarness()
const manager = await harness.signIn(MANAGER_PHONE)

interface Answer {
  preview: MenuPreview
  menuImport: MenuImport
  code?: string
  error?: string
}

let places = 0
/** Each test has a location of its own, with items of these names. */
async function openPlace(...names: string[]): Promise<string> {
  const vendorLocationId = `OPT${(places += 1)}`
  const description = `Options ${places}`
  await harness.db
    .insert(vendorLocations)
    .values({ vendorLocationId, vendorId: 'HALL', description })
  for (const name of names) {
    const productId = `${vendorLocationId}-${name}`
    await harness.db
      .insert(products)
      .values(buildProduct({ vendorLocationId, productId, name, priceCents: 900 }))
  }
  return vendorLocationId
}

const pathOf = (at: string, path: string) => `/admin/vendor-locations/${at}/${path}`

const post = (at: string, body: Partial<MenuImportRequest>) =>
  harness.call<Answer>(`POST ${pathOf(at, 'menu-imports')}`, {
    as: manager,
    key: crypto.randomUUID(),
    body: { importId: crypto.randomUUID(), fileName: 'menu.csv', dryRun: true, ...body },
  })

/** Previews and imports a file. */
async function take(at: string, text: string, facts: Partial<MenuImportRequest> = {}) {
  const { body } = await post(at, { text, ...facts })
  expect(body.error).toBeUndefined()
  const taken = await post(at, { text, ...facts, dryRun: false, basis: body.preview.basis })
  return { ...taken, preview: body.preview }
}

async function undo(at: string, { importId }: MenuImport): Promise<MenuUndo> {
  const path = `POST ${pathOf(at, `menu-imports/${importId}/undo`)}`
  const { status, body } = await harness.call<MenuUndo>(path, { as: manager })
  expect(status).toBe(200)
  return body
}

async function listGroups(at: string): Promise<ManagedOptionGroup[]> {
  const path = `GET ${pathOf(at, 'option-groups')}`
  return (await harness.call<{ items: ManagedOptionGroup[] }>(path, { as: manager })).body.items
}

const showGroups = async (at: string) =>
  (await listGroups(at)).map(({ name, choices, items }) => [
    name,
    choices.map(({ name: choice, priceDelta }) => `${choice} ${priceDelta}`).join(', '),
    items,
  ])

/** The groups of each item as guests see them: the copies of the products. */
async function showMenu(at: string) {
  const { rows } = await harness.db.$client.query<{ name: string; groups: string; ids: number }>(
    `select name, (select coalesce(string_agg(g->>'name' || ' ' || (
              select string_agg(c->>'priceDeltaCents', ',') from jsonb_array_elements(g->'choices') c), '; ' order by place), '')
              from jsonb_array_elements(option_groups) with ordinality as groups (g, place)) as groups,
            cardinality(option_group_ids) as ids
       from products where vendor_location_id = $1 and archived_at is null order by display_order, name`,
    [at],
  )
  return rows.map(({ name, groups, ids }) => {
    expect(groups === '' ? 0 : groups.split('; ').length).toBe(ids)
    return `${name}: ${groups}`
  })
}

async function exportMenu(at: string): Promise<string> {
  const response = await harness.api.request(`http://localhost/api${pathOf(at, 'menu-file')}`, {
    headers: { authorization: `Bearer ${manager.idToken}` },
  })
  return response.text()
}

const file = (...rows: [name: string, options: string][]) =>
  `Name,Price,Category,Options\n${rows.map(([name, options]) => `${name},9,Snacks,"${options}"`).join('\n')}\n`

const POUR = 'Pour!: single*|double +4.00'
const DEARER = 'Pour!: single*|double +5.00'

async function editGroup(at: string, change: Partial<ManagedOptionGroup>) {
  const [group] = await listGroups(at)
  const { optionGroupId, version: _version, items: _items, ...fields } = group as ManagedOptionGroup
  const path = `PUT ${pathOf(at, `option-groups/${optionGroupId}`)}`
  expect((await harness.call(path, { as: manager, body: { ...fields, ...change } })).status).toBe(
    200,
  )
}

test('an import adds each group once and gives it to its items, and an export brings it back as it was', async () => {
  const at = await openPlace('Fries')
  const text = file(['Fries', `${POUR}; Ice: no`], ['Nuts', 'Ice: no'], ['Water', ''])
  const { status, body, preview } = await take(at, text)
  expect([status, body.menuImport]).toEqual([
    201,
    expect.objectContaining({ created: 2, changed: 1, groups: 2 }),
  ])
  expect(preview.counts).toMatchObject({ created: 2, changed: 1, groups: 2 })
  expect(preview.optionGroups).toMatchObject([
    { kind: 'NEW', name: 'Pour', before: null, after: POUR, items: { count: 1, names: ['Fries'] } },
    { kind: 'NEW', name: 'Ice', items: { count: 2, names: ['Fries', 'Nuts'] } },
  ])
  expect(preview.rows).toMatchObject([
    {
      name: 'Fries',
      options: ['Pour', 'Ice'],
      changes: [{ field: 'category' }, { field: 'options', before: null, after: 'Pour, Ice' }],
    },
    { name: 'Nuts', options: ['Ice'] },
    { name: 'Water', options: [] },
  ])
  expect(await showMenu(at)).toEqual(['Fries: Pour 0,400; Ice 0', 'Nuts: Ice 0', 'Water: '])

  const exported = await exportMenu(at)
  expect(exported).toContain(`${POUR}; Ice: no`)
  const again = await post(at, { text: exported })
  expect(again.body.preview).toMatchObject({
    counts: { created: 0, changed: 0, unchanged: 3, wrong: 0, groups: 0 },
    optionGroups: [],
  })
  const there = await openPlace()
  await take(there, exported)
  expect(await showMenu(there)).toEqual(await showMenu(at))
  expect(await exportMenu(there)).toBe(exported)
})

describe('a group with another content', () => {
  async function openWithPour() {
    const at = await openPlace('Fries', 'Nachos')
    await take(at, file(['Fries', POUR], ['Nachos', POUR]))
    return at
  }

  test('an import is refused by name until somebody says what becomes of it', async () => {
    const at = await openWithPour()
    const text = file(['Fries', DEARER])
    const { body } = await post(at, { text })
    expect(body.preview.optionGroups).toMatchObject([
      {
        kind: 'ASKED',
        before: POUR,
        after: DEARER,
        answer: null,
        others: { count: 1, names: ['Nachos'] },
      },
    ])
    const refused = await post(at, { text, dryRun: false, basis: body.preview.basis })
    expect([refused.status, refused.body.code]).toEqual([400, 'MENU_OPTIONS_OPEN'])
    expect(refused.body.error).toContain('Pour')
    expect(await showGroups(at)).toEqual([['Pour', 'single 0.00, double 4.00', 2]])
  })

  test('it is changed for all items that use it, and keeps the ids of its choices', async () => {
    const at = await openWithPour()
    const ids = async () => (await listGroups(at))[0]?.choices.map(({ choiceId }) => choiceId)
    const before = await ids()
    const { body } = await take(at, file(['Fries', DEARER]), {
      options: [{ key: '2.1', answer: 'CHANGE' }],
    })
    expect(body.menuImport).toMatchObject({ created: 0, changed: 0, groups: 1 })
    expect(await showMenu(at)).toEqual(['Fries: Pour 0,500', 'Nachos: Pour 0,500'])
    expect(await ids()).toEqual(before)
    await undo(at, body.menuImport)
    expect(await showMenu(at)).toEqual(['Fries: Pour 0,400', 'Nachos: Pour 0,400'])
  })

  test('another one is added for the items of the file, and an undo takes it away again', async () => {
    const at = await openWithPour()
    const { body } = await take(at, file(['Fries', DEARER]), {
      options: [{ key: '2.1', answer: 'ADD' }],
    })
    expect(await showMenu(at)).toEqual(['Fries: Pour 0,500', 'Nachos: Pour 0,400'])
    await undo(at, body.menuImport)
    expect(await showMenu(at)).toEqual(['Fries: Pour 0,400', 'Nachos: Pour 0,400'])
    expect(await showGroups(at)).toEqual([['Pour', 'single 0.00, double 4.00', 2]])
  })

  test('an import is refused with a new preview when somebody changes the group after its preview', async () => {
    const at = await openWithPour()
    const options = [{ key: '2.1', answer: 'CHANGE' as const }]
    const text = file(['Fries', DEARER])
    const { body } = await post(at, { text, options })
    await editGroup(at, { minChoices: 0 })
    const late = await post(at, { text, options, dryRun: false, basis: body.preview.basis })
    expect([late.status, late.body.code]).toEqual([409, 'MENU_CHANGED'])
    expect(late.body.preview.optionGroups[0]?.before).toBe('Pour: single*|double +4.00')
  })

  test('an import is also refused when the change commits while it waits for the group', async () => {
    const at = await openWithPour()
    const options = [{ key: '2.1', answer: 'CHANGE' as const }]
    const text = file(['Fries', DEARER])
    const { body } = await post(at, { text, options })
    const rival = await harness.db.$client.connect()
    await rival.query('begin')
    await rival.query(
      'update option_groups set min_choices = 0, version = version + 1 where vendor_location_id = $1',
      [at],
    )
    const answer = post(at, { text, options, dryRun: false, basis: body.preview.basis })
    await untilBlocked(harness.db, 1)
    await rival.query('commit')
    rival.release()
    expect((await answer).body.code).toBe('MENU_CHANGED')
  })
})

describe('an undo', () => {
  test('it takes away the groups that the import added, except those that another item uses', async () => {
    const at = await openPlace('Fries', 'Nachos')
    const { body } = await take(at, file(['Fries', `${POUR}; Ice: no`], ['Nuts', 'Salt: no']))
    await take(at, file(['Nachos', 'Ice: no']))
    expect(await undo(at, body.menuImport)).toMatchObject({ kept: [] })
    expect(await showGroups(at)).toEqual([['Ice', 'no 0.00', 1]])
    expect(await showMenu(at)).toEqual(['Fries: ', 'Nachos: Ice 0'])
  })

  test('it leaves and names a changed group that somebody changed since', async () => {
    const at = await openPlace('Fries')
    await take(at, file(['Fries', POUR]))
    const options = [{ key: '2.1', answer: 'CHANGE' as const }]
    const { body } = await take(at, file(['Fries', DEARER]), { options })
    await editGroup(at, { name: 'Measure' })
    expect((await undo(at, body.menuImport)).kept).toEqual(['Measure'])
    expect(await showMenu(at)).toEqual(['Fries: Measure 0,500'])
  })

  test('it does not bring back a group that was removed since', async () => {
    const at = await openPlace('Fries')
    await take(at, file(['Fries', POUR]))
    const { body } = await take(at, file(['Fries', 'Ice: no']))
    const pour = (await listGroups(at)).find(({ name }) => name === 'Pour')
    await harness.call(`DELETE ${pathOf(at, `option-groups/${pour?.optionGroupId}`)}`, {
      as: manager,
    })
    await undo(at, body.menuImport)
    expect(await showMenu(at)).toEqual(['Fries: '])
  })
})

test('a choice that the file calls off cannot be ordered afterwards', async () => {
  const at = await openPlace('Fries')
  await take(at, file(['Fries', POUR]))
  const { preview } = await take(at, file(['Fries', 'Pour!: single*|double +4.00 (off)']))
  expect(preview.optionGroups).toMatchObject([{ kind: 'CHANGED', answers: [] }])
  const [group] = await listGroups(at)
  expect(group?.choices.map(({ isAvailable }) => isAvailable)).toEqual([true, false])
})

test('a file with more groups than a location can have is refused in words, at its preview', async () => {
  const at = await openPlace()
  const rows = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n): [string, string] => [`Item ${n}`, `G${n + from}: a`])
  const { status, body } = await post(at, { text: file(...rows(101)) })
  expect([status, body.code]).toEqual([400, 'MENU_FILE_REFUSED'])
  expect(body.error).toContain('100 option groups')
  expect((await take(at, file(...rows(99)))).status).toBe(201)
  const more = await post(at, { text: file(...rows(2, 200)) })
  expect(more.body.error).toContain('would add 2 to 99')
})

test('groups that are added meanwhile count: the last one that fits is added once', async () => {
  const at = await openPlace()
  const rows = Array.from({ length: 99 }, (_, n): [string, string] => [`Item ${n}`, `G${n}: a`])
  await take(at, file(...rows))
  const group = { ...newOptionGroupExample, optionGroupId: crypto.randomUUID() }
  const text = file(['Nuts', 'Salt: no'])
  const { basis } = (await post(at, { text })).body.preview
  const answers = await Promise.all([
    post(at, { text, dryRun: false, basis }),
    harness.call(`POST ${pathOf(at, 'option-groups')}`, { as: manager, body: group }),
  ])
  expect(answers.map(({ status }) => status < 300).filter(Boolean)).toHaveLength(1)
  expect(await listGroups(at)).toHaveLength(100)
})

test('an import of 2,000 items with five groups each takes as many statements as one of two items', async () => {
  const cell = (n: number) =>
    Array.from({ length: 5 }, (_, at) => `Group ${at} ${n % 18}: a|b +0.50|c`).join('; ')
  const rows = (count: number) =>
    Array.from({ length: count }, (_, n): [string, string] => [`Item ${n}`, cell(n)])
  const listStatements = async (text: string) => {
    const at = await openPlace()
    const { basis } = (await post(at, { text })).body.preview
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    expect((await post(at, { text, dryRun: false, basis })).status).toBe(201)
    const names = asked.mock.calls.map(([query]) => (query as { name?: string }).name ?? '')
    asked.mockRestore()
    return names.filter((name) => /^(?:audit|menu-imports|option-groups|products)-/.test(name))
  }
  const few = await listStatements(file(...rows(2)))
  expect(few).toContain('option-groups-insert')
  expect(await listStatements(file(...rows(2_000)))).toEqual(few)
}, 60_000)
