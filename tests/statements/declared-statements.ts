import { globSync } from 'node:fs'
import ts from 'typescript-5'

/** What the code says about a statement: the properties of its `Params` and `Row`, each with the kinds of its values. */
export interface DeclaredStatement {
  name: string
  /** Where it is, as `path:line`. */
  at: string
  params: Record<string, string[]>
  /** Undefined for a statement whose rows nothing reads. */
  row: Record<string, string[]> | undefined
}

/** Reads every `statement<Params, Row>('name', …)` and `new BatchedStatement<Params, Row>({ name, … })` of the server. */
export function listDeclaredStatements(): DeclaredStatement[] {
  const files = globSync('server/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const config = ts.readConfigFile('tsconfig.server.json', (path) => ts.sys.readFile(path)).config
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.')
  const program = ts.createProgram(files, {
    ...options,
    target: ts.ScriptTarget.ESNext,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
    noEmit: true,
    skipLibCheck: true,
  })
  const checker = program.getTypeChecker()
  const found: DeclaredStatement[] = []
  for (const path of files) {
    const source = program.getSourceFile(path)
    if (!source || !/statement<|BatchedStatement</.test(source.text)) continue
    const visit = (node: ts.Node): void => {
      const isMade = ts.isCallExpression(node) || ts.isNewExpression(node)
      const declared = isMade && readStatement(checker, source, node)
      if (declared) found.push(declared)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

function readStatement(
  checker: ts.TypeChecker,
  source: ts.SourceFile,
  call: ts.CallExpression | ts.NewExpression,
): DeclaredStatement | undefined {
  const [params, row] = call.typeArguments ?? []
  const isBatched = call.expression.getText(source) === 'BatchedStatement'
  if (!params || !(isBatched || call.expression.getText(source) === 'statement')) return undefined
  const [first] = call.arguments ?? []
  const name = first && ts.isObjectLiteralExpression(first) ? nameOf(first) : first
  // a text of many forms has no name
  if (!name || !ts.isStringLiteral(name)) return undefined
  const { line } = source.getLineAndCharacterOfPosition(call.getStart(source))
  const kinds = kindsOf(checker, params)
  return {
    name: name.text,
    at: `${source.fileName}:${line + 1}`,
    // a batch sends the values of its calls as one array
    params: isBatched ? mapKinds(kinds, (kind) => (kind === 'any' ? kind : `${kind}[]`)) : kinds,
    row: row && kindsOf(checker, row),
  }
}

function nameOf(batch: ts.ObjectLiteralExpression): ts.Expression | undefined {
  const [property] = batch.properties.filter((each) => each.name?.getText() === 'name')
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined
}

function mapKinds(kinds: Record<string, string[]>, map: (kind: string) => string) {
  return Object.fromEntries(
    Object.entries(kinds).map(([key, each]) => [
      key,
      each.filter((kind) => !['null', 'undefined'].includes(kind)).map(map),
    ]),
  )
}

function kindsOf(checker: ts.TypeChecker, node: ts.TypeNode): Record<string, string[]> {
  const type = checker.getTypeFromTypeNode(node)
  return Object.fromEntries(
    checker
      .getPropertiesOfType(type)
      .map((property) => [
        property.name,
        toKinds(checker, checker.getTypeOfSymbolAtLocation(property, node)),
      ]),
  )
}

/** `string`, `number`, `boolean`, `Date`, `null`, `undefined`, `string[]` and so on; `any` for what JSON may hold. */
function toKinds(checker: ts.TypeChecker, type: ts.Type): string[] {
  if (type.isUnion()) return [...new Set(type.types.flatMap((each) => toKinds(checker, each)))]
  const { flags } = type
  if (flags & ts.TypeFlags.StringLike) return ['string']
  if (flags & ts.TypeFlags.NumberLike) return ['number']
  if (flags & ts.TypeFlags.BooleanLike) return ['boolean']
  if (flags & ts.TypeFlags.Null) return ['null']
  if (flags & ts.TypeFlags.Undefined) return ['undefined']
  if (type.symbol?.name === 'Date') return ['Date']
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference)
    const kinds = item ? toKinds(checker, item).filter((kind) => kind !== 'null') : ['any']
    return kinds.map((kind) => `${kind}[]`)
  }
  return ['any']
}
