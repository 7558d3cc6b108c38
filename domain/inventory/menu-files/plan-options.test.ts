import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyOptionGroup } from '#tests/support/any-option-group.ts'
import { runSteps } from '../../values/steps.ts'
import { type FieldOf, fieldsOf } from '../product-fields.ts'
import type { StoredOptionGroup } from '../stored-options.ts'
import { fold } from './item-text.ts'
import { recognizeColumns } from './menu-columns.ts'
import { readMenuRows } from './menu-rows.ts'
import { readMenuTable } from './menu-table.ts'
import { parseOptions, printOptions } from './options-text.ts'
import { type KnownProduct, planImport, type PlanOptions } from './plan-import.ts'
import { matchChoices, toNewGroupId } from './plan-options.ts'
import { writeMenuFile } from './write-menu-file.ts'

/** A group of the location with the content of a cell. */
function group(optionGroupId: string, cell: string): StoredOptionGroup {
  const [content] = parseOptions(cell).groups ?? []
  if (!content) throw new Error(cell)
  const choices = content.choices.map((choice) => ({ ...choice, choiceId: choice.name }))
  return { ...content, optionGroupId, choices }
}

const product = (productId: string, facts: Partial<KnownProduct> = {}): KnownProduct => ({
  productId,
  version: 1,
  productType: 'FOOD_ITEM',
  isAlcoholFree: false,
  name: productId,
  category: null,
  variantName: null,
  groupId: null,
  sku: null,
  description: null,
  priceCents: 900,
  hasPrice: true,
  isAvailable: true,
  productTaxCode: 'txcd_40060003',
  trackQuantity: false,
  stockAvailable: 0,
  optionGroupIds: [],
  ...facts,
})

function plan(text: string, products: KnownProduct[] = [], options: PlanOptions = {}) {
  const read = runSteps(readMenuTable(text))
  if (read.problem !== undefined) throw new Error(read.problem)
  const layout = recognizeColumns(read.table)
  const rows = runSteps(readMenuRows(read.table, layout))
  const unused = layout.unused.map((at) => read.table.head[at])
  return { ...runSteps(planImport(rows, products, options)), unused }
}

/** A file whose rows are 'Name: cell'. */
const file = (...rows: [name: string, options: string][]) =>
  `Name,Price,Options\n${rows.map(([name, options]) => `${name},9,"${options}"`).join('\n')}\n`

const show = (groups: ReturnType<typeof plan>['groups']) =>
  groups.map(({ kind, after, items, others, answers }) => [
    kind,
    printOptions([after]),
    items.names,
    others.names,
    answers,
  ])

/** What each field of files is here, and what a file changes it to. */
const CHANGES: { [Field in FieldOf<'file'>]: [KnownProduct[Field], KnownProduct[Field]] } = {
  name: ['Ale', 'Pale Ale'],
  description: [null, 'Cold'],
  category: [null, 'Beer'],
  variantName: [null, 'Pint'],
  trackQuantity: [false, true],
  stockAvailable: [3, 4],
  priceCents: [900, 950],
  hasPrice: [false, true],
  isAvailable: [true, false],
  productTaxCode: ['txcd_40060003', 'txcd_99999999'],
  optionGroupIds: [[], ['pour']],
  sku: [null, 'A-1'],
}

test.each(fieldsOf('file'))('a menu file changes the field %s, as the list says', (field) => {
  const [here, inFile] = CHANGES[field]
  const usual = { isAvailable: field !== 'hasPrice', trackQuantity: field === 'stockAvailable' }
  const facts = { sku: field === 'sku' ? null : 'A-1', ...usual }
  const known = product('Ale', { ...facts, [field]: here })
  const groupsHere = [group('pour', 'Pour: single|double')]
  const text = writeMenuFile([{ ...known, [field]: inFile }], groupsHere)
  const { changed, created, wrong } = plan(text, [known], { groupsHere })
  expect([created, wrong]).toEqual([[], []])
  expect(changed.map(({ after }) => after)).toEqual([expect.objectContaining({ [field]: inFile })])
})

const MIXER = 'Mixer!: tonic*|soda'

describe('the groups of a file', () => {
  test('a group is added once for all items that have it', () => {
    const { created, groups } = plan(
      file(['Gin', `${MIXER}; Ice: no`], ['Rum', 'mixer! : tonic * | soda'], ['Nuts', '']),
    )
    expect(show(groups)).toEqual([
      ['NEW', MIXER, ['Gin', 'Rum'], [], []],
      ['NEW', 'Ice: no', ['Gin'], [], []],
    ])
    expect(created.map(({ optionGroupIds }) => optionGroupIds)).toEqual([
      ['new 2.1', 'new 2.2'],
      ['new 2.1'],
      [],
    ])
  })

  test('a group of the same name and content is used as it is, that of the item before its twin', () => {
    const groupsHere = [group('a', MIXER), group('b', 'mixer!: tonic* (off)|soda')]
    const gin = product('Gin', { optionGroupIds: ['b'] })
    const { changed, unchanged, groups } = plan(
      file(['Gin', MIXER], ['Rum', MIXER]),
      [gin, product('Rum')],
      { groupsHere },
    )
    expect(groups).toEqual([])
    expect(unchanged).toBe(1)
    expect(changed).toMatchObject([
      { line: 3, before: { optionGroupIds: [] }, after: { optionGroupIds: ['a'] } },
    ])
  })

  test('a choice that the file calls off is switched off, and none is switched on', () => {
    const groupsHere = [group('a', 'Mixer: tonic|soda (off)'), group('b', 'Ice: yes|no')]
    const both = product('Gin', { optionGroupIds: ['a', 'b'] })
    const { groups, changed } = plan(
      file(['Gin', 'Mixer: tonic (off)|soda; Ice: yes|no']),
      [both],
      { groupsHere },
    )
    expect(show(groups)).toEqual([['CHANGED', 'Mixer: tonic (off)|soda (off)', ['Gin'], [], []]])
    expect(changed).toEqual([])
  })

  test('the twins of two items are each switched by their own rows', () => {
    const groupsHere = [group('a', 'Ice: yes|no'), group('b', 'Ice: yes|no (off)')]
    const products = [
      product('Gin', { optionGroupIds: ['a'] }),
      product('Rum', { optionGroupIds: ['b'] }),
    ]
    const again = plan(writeMenuFile(products, groupsHere), products, { groupsHere })
    expect([again.groups, again.changed, again.unchanged]).toEqual([[], [], 2])
  })
})

test('an export of any groups changes nothing here, and brings them all to another location', () => {
  const few = fc.uniqueArray(anyOptionGroup, {
    minLength: 1,
    maxLength: 8,
    selector: ({ name }) => fold(name),
  })
  fc.assert(
    fc.property(
      few,
      fc.array(fc.array(fc.nat(7), { maxLength: 5 }), { minLength: 1 }),
      (all, uses) => {
        const groupsHere = all.map((one, at) => ({
          ...one,
          optionGroupId: `g${at}`,
          choices: one.choices.map((choice) => ({ ...choice, choiceId: choice.name })),
        }))
        const products = uses.map((ats, n) => {
          const ids = [...new Set(ats)].filter((at) => at < all.length).map((at) => `g${at}`)
          return product(`Item ${n}`, { optionGroupIds: ids })
        })
        const text = writeMenuFile(products, groupsHere)
        const again = plan(text, products, { groupsHere })
        expect([again.groups, again.changed, again.wrong, again.unchanged]).toEqual([
          [],
          [],
          [],
          products.length,
        ])
        const there = plan(text)
        const contents = new Map(there.groups.map((one) => [toNewGroupId(one), one.after]))
        const brought = there.created.map(({ optionGroupIds }) =>
          printOptions(optionGroupIds.flatMap((id) => contents.get(id) ?? [])),
        )
        expect(brought).toEqual(
          products.map(({ optionGroupIds }) =>
            printOptions(
              optionGroupIds.flatMap(
                (id) => groupsHere.find(({ optionGroupId }) => optionGroupId === id) ?? [],
              ),
            ),
          ),
        )
      },
    ),
    { numRuns: 300 },
  )
})

describe('a group with the name of another one', () => {
  const groupsHere = [group('pour', 'Pour!: single*|double +4.00 (off)')]
  const products = [
    product('Gin', { optionGroupIds: ['pour'] }),
    product('Rum', { optionGroupIds: ['pour'] }),
    product('Nuts'),
  ]
  const DEARER = file(['Gin', 'Pour!: single*|double +5.00'])

  test('it is asked about, with the items that use the one here', () => {
    const { groups, changed } = plan(DEARER, products, { groupsHere })
    expect(show(groups)).toEqual([
      ['ASKED', 'Pour!: single*|double +5.00 (off)', ['Gin'], ['Rum'], ['CHANGE', 'ADD', 'KEEP']],
    ])
    expect(groups[0]?.answer).toBeUndefined()
    expect(changed).toEqual([])
  })

  test('an answer changes the one here, adds another one or keeps it', () => {
    const answer = (one: 'CHANGE' | 'ADD' | 'KEEP') =>
      plan(DEARER, products, { groupsHere, options: [{ key: '2.1', answer: one }] })
    expect(answer('CHANGE')).toMatchObject({ groups: [{ answer: 'CHANGE' }], changed: [] })
    expect(answer('KEEP')).toMatchObject({ groups: [{ answer: 'KEEP' }], changed: [] })
    const added = answer('ADD')
    expect(added.changed).toMatchObject([{ after: { optionGroupIds: ['new 2.1'] } }])
    expect(show(added.groups)[0]?.[1]).toBe('Pour!: single*|double +5.00')
  })

  test('two contents cannot both take its place', () => {
    const { groups } = plan(
      file(['Gin', 'Pour!: single*|double +5.00'], ['Rum', 'Pour!: single*|double +6.00']),
      products,
      { groupsHere, options: [{ key: '2.1', answer: 'CHANGE' }] },
    )
    expect(groups).toMatchObject([
      { answers: ['ADD', 'KEEP'], answer: undefined },
      { answers: ['ADD', 'KEEP'] },
    ])
    const kept = plan(
      file(['Gin', 'Pour!: single*|double +5.00'], ['Rum', 'Pour!: single*|double +4.00']),
      products,
      { groupsHere },
    )
    expect(kept.groups).toMatchObject([{ key: '2.1', answers: ['ADD', 'KEEP'] }])
  })

  test('it is added without a question where nobody can know which one it would change', () => {
    const both = [...groupsHere, group('other', 'Pour: half|pint')]
    const { groups } = plan(file(['Nuts', 'Pour: cup']), products, { groupsHere: both })
    expect(show(groups)).toEqual([['NEW', 'Pour: cup', ['Nuts'], [], []]])
    // the one that the item uses is known
    expect(plan(DEARER, products, { groupsHere: both }).groups).toMatchObject([
      { kind: 'ASKED', optionGroupId: 'pour' },
    ])
  })
})

test('a choice is the one of its name, else of another writing of it, and never twice', () => {
  const choicesOf = (cell: string) => parseOptions(cell).groups?.[0]?.choices ?? []
  const here = group('a', 'Jar: Café|it’s|-').choices
  const match = (cell: string) => matchChoices(choicesOf(cell), here).map((one) => one?.choiceId)
  expect(match(`Jar: it's|CAFÉ|new`)).toEqual(['it’s', 'Café', undefined])
  expect(match('Jar: –|-')).toEqual([undefined, '-'])
})

describe('the options of an item', () => {
  const groupsHere = [group('mixer', MIXER)]

  test('an item keeps its groups without a cell, and has none with “none”', () => {
    const gin = product('Gin', { optionGroupIds: ['mixer'] })
    expect(plan('Name,Price\nGin,9\n', [gin], { groupsHere }).unchanged).toBe(1)
    expect(plan(file(['Gin', ''], ['Ale', 'A: b']), [gin], { groupsHere }).unchanged).toBe(1)
    expect(
      plan(
        'Category,Name,Variant,Price,Description,SKU,Tax,Stock,Type,On sale,Options\n,Gin,,,,,,,,,none\n',
        [gin],
        { groupsHere },
      ).changed,
    ).toMatchObject([{ after: { optionGroupIds: [] } }])
  })

  test('all sizes of an item get its groups, also those that the file does not have', () => {
    const size = (name: string) => product(name, { name: 'Gin', variantName: name, groupId: 'gin' })
    const { changed, created, unchanged } = plan(
      `Name,Variant,Price,Options\nGin,S,9,\nGin,L,9,${MIXER}\nGin,XL,12,\nCap,S,5,A: b\nCap,M,5,\n`,
      [size('S'), size('M'), size('L')],
      { groupsHere },
    )
    expect(
      changed.map(({ line, product: { variantName }, after }) => [line, variantName, after]),
    ).toEqual([
      [2, 'S', { optionGroupIds: ['mixer'] }],
      [3, 'M', { optionGroupIds: ['mixer'] }],
      [3, 'L', { optionGroupIds: ['mixer'] }],
    ])
    expect(unchanged).toBe(0)
    expect(created.map(({ variantName, optionGroupIds }) => [variantName, optionGroupIds])).toEqual(
      [
        ['XL', ['mixer']],
        ['S', ['new 5.1']],
        ['M', ['new 5.1']],
      ],
    )
  })

  test('a new size of an item has the groups of the others in a file without options, too', () => {
    const small = product('S', {
      name: 'Gin',
      variantName: 'S',
      groupId: 'gin',
      optionGroupIds: ['mixer'],
    })
    const { created } = plan('Name,Variant,Price\nGin,L,9\n', [small], { groupsHere })
    expect(created[0]?.optionGroupIds).toEqual(['mixer'])
  })

  test('a size whose options are not those of another one is wrong, and so is a cell that cannot be read', () => {
    const { wrong } = plan(
      'Name,Variant,Price,Options\nGin,S,9,A: b\nGin,L,9,A: c\nRum,,9,Mixer\nAle,,9,A: b\n',
    )
    expect(wrong).toEqual([
      {
        line: 3,
        name: 'Gin',
        column: 'Options',
        reason: expect.stringContaining('line 2') as string,
      },
      {
        line: 4,
        name: 'Rum',
        column: 'Options',
        reason: expect.stringContaining('“Mixer”') as string,
      },
    ])
  })
})

describe('sets of options of other programs', () => {
  test('sets that a file only names are left out by name', () => {
    const square =
      'Token,Item Name,Variation Name,Price,Modifier Set - Milk,Modifier Set - Add a soup for +4.99,Modifier Set - Old\nA,Latte,S,4,Y,N,N\nA,Latte,L,5,Y,N,N\nB,Tea,,3,Y,Y,N\n'
    const { optionSets, unused, groups } = plan(square)
    expect(optionSets).toEqual([
      { name: 'Milk', items: 2, names: ['Latte', 'Tea'] },
      { name: 'Add a soup for +4.99', items: 1, names: ['Tea'] },
    ])
    expect([unused, groups]).toEqual([[], []])
    expect(
      plan('Handle,Name,Sold by weight,Price,"Modifier - ""Milk"""\na,Latte,N,4,Y\n').optionSets,
    ).toEqual([{ name: 'Milk', items: 1, names: ['Latte'] }])
    expect(
      plan('Clover ID,Name,Price,Modifier Groups\n1,Latte,4,"Milk, Syrup"\n').optionSets,
    ).toMatchObject([{ name: 'Milk' }, { name: 'Syrup' }])
  })

  test('a column of options without any choices is not used, and says so', () => {
    const { unused, wrong, created } = plan('Name,Price,Options\nTee,30,"Small, Large"\n')
    expect([unused, wrong, created.length]).toEqual([['Options'], [], 1])
  })
})
