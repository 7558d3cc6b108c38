import { z } from 'zod'
import { amount } from '../inventory.contract.ts'
import {
  MAX_OPTION_GROUPS,
  MAX_PIECES,
  MAX_TEXT_LENGTHS,
  MAX_CORRECTIONS,
  MAX_MENU_FILE_BYTES,
  MAX_MENU_FILE_COLUMNS,
} from '../product-limits.ts'
import { PRODUCT_TYPES } from '../product-type.ts'
import { OPTION_ANSWERS } from './plan-options.ts'
import { MENU_SOURCES } from './menu-columns.ts'
import { MENU_FIELDS } from './headings.ts'

const column = z
  .int()
  .min(0)
  .max(MAX_MENU_FILE_COLUMNS - 1)

/** The source of a preview; it is sent back unchanged, so that exactly what was shown is imported. */
const basis = z
  .object({
    plan: z.string().max(64).meta({ description: 'A hash of everything that would change' }),
    stock: z
      .record(z.string().max(128), z.int().min(0).max(MAX_PIECES))
      .meta({ description: 'The stock that was shown: what is sold meanwhile stays sold' }),
  })
  .meta({ id: 'MenuImportBasis' })

export const menuImportRequest = z.object({
  importId: z.uuid().meta({ description: 'Chosen by the caller: a repeat imports nothing again' }),
  fileName: z.string().trim().min(1).max(120),
  text: z
    .string()
    .min(1)
    .max(MAX_MENU_FILE_BYTES)
    .meta({ description: 'CSV with `,`, `;`, `|` or tabs, at most 1 MB and 2,000 rows' }),
  columns: z
    .partialRecord(z.enum(MENU_FIELDS), column)
    .optional()
    .meta({ description: 'The column of each field, counted from 0; by default by the headings' }),
  headLine: z.int().min(0).max(1_000_000).optional().meta({
    description:
      'The line of the headings; 0 if the file has none. By default they are looked for in the first lines',
  }),
  place: z.string().max(120).optional().meta({
    description: 'Of a file with columns of several locations: the one that is read',
  }),
  types: z
    .record(z.string().max(MAX_TEXT_LENGTHS.category), z.enum(PRODUCT_TYPES))
    .optional()
    .meta({
      description: 'The answers to the questions of the preview, by category',
    }),
  corrections: z
    .array(
      z.object({
        category: z.string().max(MAX_TEXT_LENGTHS.category),
        guessed: z.enum(PRODUCT_TYPES),
        productType: z.enum(PRODUCT_TYPES),
      }),
    )
    .max(MAX_CORRECTIONS)
    .optional()
    .meta({ description: 'The `guesses` of the preview that are wrong, with the right type' }),
  options: z
    .array(z.object({ key: z.string().max(20), answer: z.enum(OPTION_ANSWERS) }))
    .max(MAX_OPTION_GROUPS)
    .optional()
    .meta({
      description:
        'The answers to the `optionGroups` of the preview that are asked about: CHANGE the group here, ADD another one of this name, or KEEP it and use it as it is',
    }),
  keepStock: z.boolean().default(false).meta({
    description: 'Leaves the stock of products that are there as it is',
  }),
  dryRun: z.boolean().meta({ description: 'Answers with a preview and changes nothing' }),
  basis: basis.optional().meta({ description: 'Of the preview; required without `dryRun`' }),
})

const previewRow = z
  .object({
    line: z.int(),
    kind: z.enum(['NEW', 'CHANGED', 'LEFT_OUT', 'WRONG']),
    name: z.string(),
    variant: z.string().nullable(),
    category: z.string().nullable(),
    productType: z
      .enum(PRODUCT_TYPES)
      .nullable()
      .meta({ description: 'Null while it is asked for' }),
    price: amount.nullable(),
    stock: z.int().nullable().meta({ description: 'Null if it is not counted' }),
    productTaxCode: z.string().nullable(),
    options: z.array(z.string()).meta({ description: 'The names of its option groups' }),
    isAvailable: z.boolean().nullable().meta({ description: 'Whether it is on sale afterwards' }),
    notes: z.array(z.string()).meta({
      description: 'Why it is not on sale, and what of its row is not taken',
    }),
    productId: z.string().nullable(),
    version: z.int().nullable(),
    changes: z.array(
      z.object({
        field: z.enum(MENU_FIELDS),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
    reason: z.string().nullable().meta({ description: 'Why a row stays out' }),
    column: z.string().nullable().meta({ description: 'The heading of the wrong cell' }),
  })
  .meta({ id: 'MenuPreviewRow' })

const itemNames = z.object({
  count: z.int(),
  names: z.array(z.string()).meta({ description: 'The first of them' }),
})

const optionsText = z.string().meta({
  description: 'As a cell of the file has it',
  example: 'Mixer!: tonic*|soda|none -1.50',
})

const previewGroup = z
  .object({
    key: z.string(),
    line: z.int(),
    kind: z.enum(['NEW', 'CHANGED', 'ASKED']).meta({
      description:
        'ASKED: the location has a group of this name with another content. CHANGED: choices are switched off',
    }),
    name: z.string(),
    before: optionsText.nullable().meta({ description: 'The group of this name at the location' }),
    after: optionsText,
    answers: z.array(z.enum(OPTION_ANSWERS)).meta({
      description: 'CHANGE is possible where the file has one content for the group',
    }),
    answer: z.enum(OPTION_ANSWERS).nullable(),
    items: itemNames.meta({ description: 'The items of the file that have it' }),
    others: itemNames.meta({ description: 'Other items that use the group at the location' }),
  })
  .meta({ id: 'MenuPreviewGroup' })

const menuPreview = z
  .object({
    source: z.enum(MENU_SOURCES),
    headLine: z.int().meta({ description: 'The line of the headings; 0 for none' }),
    columns: z.array(z.object({ field: z.enum(MENU_FIELDS), heading: z.string() })),
    otherColumns: z.array(z.string()).meta({
      description: 'Headings of columns that say something else, such as what is off sale',
    }),
    unusedColumns: z.array(z.string()).meta({
      description: 'Headings of filled columns that nothing is taken from, pictures among them',
    }),
    hasPictures: z.boolean().meta({ description: 'Whether pictures are among the unused columns' }),
    place: z.string().nullable().meta({ description: 'The location of the file that is read' }),
    questions: z
      .array(z.object({ category: z.string(), count: z.int(), names: z.array(z.string()) }))
      .meta({
        description:
          'Categories with new items whose type is not known: an import answers them by `types`',
      }),
    guesses: z
      .array(
        z.object({
          category: z.string(),
          guessed: z.enum(PRODUCT_TYPES),
          count: z.int(),
          names: z.array(z.string()),
        }),
      )
      .meta({
        description:
          'The types that the words of new items told, by category: an import corrects them by `corrections`',
      }),
    optionGroups: z.array(previewGroup).meta({
      description:
        'The option groups that the file adds or changes, and those that are asked about: an import answers them by `options`. Groups of the same name and content are used as they are',
    }),
    optionSets: z
      .array(z.object({ name: z.string(), items: z.int(), names: z.array(z.string()) }))
      .meta({
        description:
          'Sets of options that the file only names, so that they are left out, with the number of their items and the first of these',
      }),
    counts: z.object({
      created: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      leftOut: z.int(),
      wrong: z.int(),
      groups: z.int().meta({ description: 'Option groups that are added or changed' }),
    }),
    rows: z
      .array(previewRow)
      .meta({ description: 'In the order of the file, without unchanged ones' }),
    basis,
  })
  .meta({ id: 'MenuPreview' })

export const menuPreviewAnswer = z.object({ preview: menuPreview })

const menuImport = z
  .object({
    importId: z.uuid(),
    fileName: z.string(),
    created: z.int(),
    changed: z.int(),
    groups: z.int().meta({ description: 'Option groups that it added or changed' }),
    createdAt: z.iso.datetime(),
    undoneAt: z.iso.datetime().nullable(),
    canBeUndoneUntil: z.iso.datetime(),
  })
  .meta({ id: 'MenuImport' })

export const menuImportAnswer = z.object({ menuImport })
export const menuImportList = z.object({ menuImports: z.array(menuImport) })
export const menuUndoAnswer = z.object({
  menuImport,
  kept: z.array(z.string()).meta({
    description:
      'The names of products and option groups that someone changed since, which stay as they are',
  }),
})

export type MenuImportRequest = z.input<typeof menuImportRequest>
export type MenuImportInput = z.output<typeof menuImportRequest>
export type MenuImportBasis = z.infer<typeof basis>
export type MenuPreview = z.infer<typeof menuPreview>
export type MenuPreviewRow = z.infer<typeof previewRow>
export type MenuImport = z.infer<typeof menuImport>
export type MenuUndo = z.infer<typeof menuUndoAnswer>
