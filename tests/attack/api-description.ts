/** The part of JSON Schema that the API document uses. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  maxLength?: number
  enum?: unknown[]
}

export interface Operation {
  method: string
  path: string
  parameters: { name: string; in: string; required?: boolean }[]
  body: Schema | undefined
  /** The document's example of a body. */
  example: unknown
  statuses: number[]
  /** The calls that use these connections, if not those of guests. */
  serves: string | undefined
}

interface Described {
  parameters?: Operation['parameters']
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> }
  responses: Record<string, unknown>
  'x-serves'?: string
}

/** Every call in the API document. */
export function listOperations(description: {
  paths: Record<string, Record<string, Described>>
}): Operation[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      parameters: described.parameters ?? [],
      body: described.requestBody?.content['application/json']?.schema,
      example: described.requestBody?.content['application/json']?.example,
      statuses: Object.keys(described.responses).map(Number),
      serves: described['x-serves'],
    })),
  )
}

export type Place = (string | number)[]

/**
 * The places of values in a body: the body itself, each of its fields, the first item of each list.
 */
export function listPlaces(schema: Schema, at: Place = []): { place: Place; schema: Schema }[] {
  const children = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      listPlaces(field, [...at, name]),
    ),
    ...(schema.items ? listPlaces(schema.items, [...at, 0]) : []),
  ]
  return [{ place: at, schema }, ...children]
}

/** A copy of a body with one value replaced. */
export function putAt(body: unknown, [step, ...rest]: Place, value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(body)) return [putAt(body[0], rest, value), ...body.slice(1)]
  const fields = (body ?? {}) as Record<string, unknown>
  return { ...fields, [step]: putAt(fields[step], rest, value) }
}

/** Whether a schema's type alone rules a value out. */
export function isWrongType(schema: Schema, value: unknown): boolean {
  if (schema.type === undefined) return false
  const types = [schema.type].flat()
  const type = typeOf(value)
  return !types.includes(type) && !(type === 'integer' && types.includes('number'))
}

export function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isSafeInteger(value) ? 'integer' : typeof value
}
