import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { RunningServices } from '#server/start/start-services.ts'

const DOCUMENT = 'openapi.json'

interface Operation {
  method: string
  pattern: RegExp
  /** The operation's place in the document, as a JSON pointer. */
  pointer: string
  responses: Record<string, { content?: Record<string, unknown> }>
}

/**
 * Compares answers of the API with what its own document promises: a status that is not described, or a
 * body that does not match its schema, is an error of the test that saw it.
 */
export function createAnswerContract({ api }: Pick<RunningServices, 'api'>) {
  // the document does not depend on the configuration: all files of a process share one
  shared ??= readContract(api)
  return shared
}

let shared: ReturnType<typeof readContract> | undefined

function readContract(api: RunningServices['api']) {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Fayva', version: '1' },
  })
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, DOCUMENT)
  const operations = listOperations(document.paths ?? {})
  const validators = new Map<string, ValidateFunction>()

  const validatorOf = (reference: string) => {
    const known = validators.get(reference) ?? ajv.compile({ $ref: reference })
    validators.set(reference, known)
    return known
  }

  return function requirePromised(method: string, path: string, status: number, body: unknown) {
    const operation = findOperation(operations, method, path)
    // an internal error is not part of the contract; tests check for it themselves
    if (!operation || status === 500) return
    const response = operation.responses[status]
    if (!response) {
      throw new Error(`${method} ${path} answered ${status}, which its description does not have`)
    }
    if (!response.content?.['application/json']) return
    const reference = `${DOCUMENT}#${operation.pointer}/responses/${status}/content/application~1json/schema`
    const isPromised = validatorOf(reference)
    if (isPromised(body)) return
    throw new Error(
      `${method} ${path} answered ${status} with another body than described: ${ajv.errorsText(isPromised.errors)}`,
    )
  }
}

function findOperation(operations: Operation[], method: string, path: string) {
  const pathname = path.split('?')[0] ?? ''
  return operations.find(
    (operation) => operation.method === method && operation.pattern.test(pathname),
  )
}

function listOperations(paths: object): Operation[] {
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Pick<Operation, 'responses'>>).map(
      ([method, { responses }]) => ({
        method: method.toUpperCase(),
        pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
        pointer: `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`,
        responses,
      }),
    ),
  )
  // a fixed address wins over one with an id in the same place
  return listed.toSorted((a, b) => a.pattern.source.length - b.pattern.source.length)
}
