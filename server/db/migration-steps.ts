import { createHash } from 'node:crypto'

/** A part of a migration that commits on its own, so that its locks end with it. */
export type Step = { id: string } & (
  | { kind: 'together'; statements: string[] }
  /** PostgreSQL builds it beside running writes, outside any transaction. */
  | { kind: 'index'; name: string; statement: string }
  /** Runs once for each few rows of the table, with the first and the last key of them as $1 and $2. */
  | { kind: 'batches'; table: string; column: string; statement: string }
)

const BREAKPOINT = '--> statement-breakpoint'
/** A comment of its own line that says how a file, or the statement after it, is applied. */
const IN_ONE_TRANSACTION = /^-- in one transaction\b/m
const CONTRACTS = /^-- contracts: /m
const IN_BATCHES = /^-- in batches by (\w+)\.(\w+)$/m

const CREATED_TABLE = /^create table (?:if not exists )?"?(\w+)"?/i
const CREATED_INDEX =
  /^create (unique )?index (?:concurrently )?"?(\w+)"? on (?:"?public"?\.)?"?(\w+)"?/i
const ADDED_CONSTRAINT =
  /^alter table "?(\w+)"? add constraint "?(\w+)"? (?:check|foreign key)[\s\S]*$/i

/** Whether this migration removes what the version before no longer uses; all others only add. */
export function isContract(sql: string): boolean {
  return CONTRACTS.test(sql)
}

/**
 * Cuts a migration into steps. On tables that were there before, indexes are built concurrently and constraints
 * are checked after they were added, because both would stop every writer until all rows are read.
 */
export function toSteps(sql: string): Step[] {
  const statements = sql.split(BREAKPOINT).map((part) => part.trim())
  if (IN_ONE_TRANSACTION.test(sql)) return [together(statements)]
  const isNew = (table: string) => created.has(table)
  const created = new Set(statements.map((each) => CREATED_TABLE.exec(withoutComments(each))?.[1]))
  const steps: WithoutId<Step>[] = []
  const addTogether = (statement: string) => {
    const last = steps.at(-1)
    if (last?.kind === 'together') last.statements.push(statement)
    else steps.push({ kind: 'together', statements: [statement] })
  }
  for (const statement of statements.filter(Boolean)) {
    const bare = withoutComments(statement)
    const [, table, column] = IN_BATCHES.exec(statement) ?? []
    const [, , name, indexed] = CREATED_INDEX.exec(bare) ?? []
    const [, changed, constraint] = ADDED_CONSTRAINT.exec(bare) ?? []
    if (table && column) steps.push({ kind: 'batches', table, column, statement: bare })
    else if (name && indexed && !isNew(indexed)) {
      steps.push({ kind: 'index', name, statement: concurrently(bare) })
    } else if (changed && constraint && !isNew(changed)) {
      addTogether(bare.replace(/;?$/, ' NOT VALID'))
      const validate = `alter table "${changed}" validate constraint "${constraint}"`
      steps.push({ kind: 'together', statements: [validate] })
    } else addTogether(statement)
  }
  return steps.map(withId)
}

export function together(statements: string[]): Step {
  return withId({ kind: 'together', statements })
}

type WithoutId<Each> = Each extends unknown ? Omit<Each, 'id'> : never

/** A step keeps its id when its file is changed elsewhere after it failed there. */
function withId(step: WithoutId<Step>): Step {
  const id = createHash('sha256').update(JSON.stringify(step)).digest('hex').slice(0, 16)
  return { id, ...step } as Step
}

function concurrently(statement: string): string {
  return statement.replace(
    /^create (unique )?index (concurrently )?/i,
    'create $1index concurrently ',
  )
}

function withoutComments(statement: string): string {
  return statement.replace(/^--.*$/gm, '').trim()
}
