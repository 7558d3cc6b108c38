import type { MenuImport, MenuImportRequest, MenuPreview } from './menu-files.contract.ts'

export const menuImportRequestExample: MenuImportRequest = {
  importId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d40',
  fileName: 'menu.csv',
  text: 'Name,Price\nHarbor Lager,9.50\n',
  types: { Beer: 'ALCOHOLIC_ITEM' },
  options: [{ key: '2.1', answer: 'CHANGE' }],
  dryRun: true,
}

export const menuPreviewExample: MenuPreview = {
  source: 'OTHER',
  headLine: 1,
  columns: [
    { field: 'name', heading: 'Name' },
    { field: 'price', heading: 'Price' },
  ],
  otherColumns: [],
  unusedColumns: [],
  hasPictures: false,
  place: null,
  questions: [],
  guesses: [],
  optionGroups: [
    {
      key: '2.1',
      line: 2,
      kind: 'ASKED',
      name: 'Pour',
      before: 'Pour!: half|pint* +4.00',
      after: 'Pour!: half|pint* +4.50',
      answers: ['CHANGE', 'ADD', 'KEEP'],
      answer: null,
      items: { count: 1, names: ['Harbor Lager'] },
      others: { count: 0, names: [] },
    },
  ],
  optionSets: [],
  counts: { created: 0, changed: 1, unchanged: 0, leftOut: 0, wrong: 0, groups: 0 },
  rows: [
    {
      line: 2,
      kind: 'CHANGED',
      name: 'Harbor Lager',
      variant: null,
      category: 'Beer',
      productType: 'ALCOHOLIC_ITEM',
      price: '9.50',
      stock: null,
      productTaxCode: 'txcd_41020001',
      options: ['Pour'],
      isAvailable: true,
      notes: [],
      productId: 'harbor-lager',
      version: 3,
      changes: [{ field: 'price', before: '9.00', after: '9.50' }],
      reason: null,
      column: null,
    },
  ],
  basis: { plan: 'mV3eT8Hq0sQJw1cM2uYxk5nR7pZ4bD6fG9hL0aSvXyE=', stock: {} },
}

export const menuImportExample: MenuImport = {
  importId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d40',
  fileName: 'menu.csv',
  created: 0,
  changed: 1,
  groups: 0,
  createdAt: '2026-06-01T18:00:00.000Z',
  undoneAt: null,
  canBeUndoneUntil: '2026-06-02T18:00:00.000Z',
}
