import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { MoveRefused } from './move-refused.ts'

/** The first line of a file. */
export interface VenueFileHeader {
  fayvaVenue: typeof FORMAT
  vendorId: string
  name: string
  exportedAt: string
  /** The last migration of the database that it was read from. */
  migration: string
  /** The account at the payment provider that took the money. */
  paymentAccount: string
}

/** The rows of a table, each as JSON, as many as fit into one statement. */
export interface Rows {
  section: string
  rows: string[]
}

const FORMAT = 1
/** The section that ends a file. */
export const END_SECTION = 'end'
/** Only the owner reads the phone numbers in it. */
const OWNER_ONLY = 0o600
/** Level 6 takes three times as long for a tenth less. */
const LEVEL = 3
const SECTION = '{"section":'
const CHECKSUM = '{"sha256":'
const MAX_ROWS = 500
const MAX_CHARACTERS = 1_000_000
const NOT_WHOLE = 'The file is cut off or was changed: export the venue again.'

/**
 * Writes a venue as compressed lines of JSON: a header, then for each section its name and a line for each row,
 * and the checksum of all of it. A file that is not whole never has the name. @throws MoveRefused when the file exists
 */
export async function writeVenueFile(
  path: string,
  header: Omit<VenueFileHeader, 'fayvaVenue'>,
  sections: AsyncIterable<Rows>,
): Promise<void> {
  const part = `${path}.part`
  await requireAbsent(path)
  await rm(part, { force: true })
  const file = await open(part, 'wx', OWNER_ONLY)
  try {
    await pipeline(
      Readable.from(toText({ fayvaVenue: FORMAT, ...header }, sections)),
      createGzip({ level: LEVEL }),
      file.createWriteStream({ flush: true }),
    )
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function requireAbsent(path: string): Promise<void> {
  const found = await open(path).catch(() => undefined)
  await found?.close()
  if (found) throw new MoveRefused([`${path} exists: name another file, or remove it.`])
}

async function* toText(header: VenueFileHeader, sections: AsyncIterable<Rows>) {
  const hash = createHash('sha256')
  const hashed = (text: string) => {
    hash.update(text)
    return text
  }
  yield hashed(`${JSON.stringify(header)}\n`)
  let last: string | undefined
  for await (const { section, rows } of sections) {
    if (section !== last) yield hashed(`${SECTION}${JSON.stringify(section)}}\n`)
    last = section
    if (rows.length > 0) yield hashed(`${rows.join('\n')}\n`)
  }
  yield `${CHECKSUM}"${hash.digest('hex')}"}\n`
}

/**
 * Reads a file from the beginning; the checksum is known at the end. @yields the rows of each section, in pieces
 * @returns the checksum @throws MoveRefused for a file that is not whole or not of a venue
 */
export async function* readVenueFile(
  path: string,
  onHeader: (header: VenueFileHeader) => void = () => {},
): AsyncGenerator<Rows, string> {
  const hash = createHash('sha256')
  const isHeader = createOnce()
  let section = ''
  let rows: string[] = []
  let length = 0
  for await (const line of readLines(path)) {
    if (line.startsWith(CHECKSUM)) {
      const sha256 = hash.digest('hex')
      if (line !== `${CHECKSUM}"${sha256}"}`) throw new MoveRefused([NOT_WHOLE])
      if (rows.length > 0) yield { section, rows }
      return sha256
    }
    hash.update(`${line}\n`)
    if (isHeader()) {
      onHeader(parseHeader(line))
    } else if (line.startsWith(SECTION)) {
      if (rows.length > 0) yield { section, rows }
      ;({ section } = JSON.parse(line) as { section: string })
      rows = []
      length = 0
    } else {
      rows.push(line)
      length += line.length
      if (rows.length < MAX_ROWS && length < MAX_CHARACTERS) continue
      yield { section, rows }
      rows = []
      length = 0
    }
  }
  throw new MoveRefused([NOT_WHOLE])
}

/** What a file says of itself. */
export interface CheckedVenueFile {
  header: VenueFileHeader
  sha256: string
  /** The row of its last section. */
  end: string
}

/** Reads all of a file without keeping it. @throws MoveRefused as above */
export async function checkVenueFile(path: string): Promise<CheckedVenueFile> {
  let header: VenueFileHeader | undefined
  let end: string | undefined
  const pieces = readVenueFile(path, (found) => (header = found))
  for (;;) {
    const { done, value } = await pieces.next()
    if (!done) {
      if (value.section === END_SECTION) [end] = value.rows
      continue
    }
    if (!header || !end) throw new MoveRefused([NOT_WHOLE])
    return { header, sha256: value, end }
  }
}

function createOnce(): () => boolean {
  let isFirst = true
  return () => {
    const answer = isFirst
    isFirst = false
    return answer
  }
}

function parseHeader(line: string): VenueFileHeader {
  try {
    const header = JSON.parse(line) as VenueFileHeader
    if (header.fayvaVenue === FORMAT) return header
  } catch {
    // refused below
  }
  throw new MoveRefused(['This is not a file that venue:export of this version wrote.'])
}

async function* readLines(path: string): AsyncGenerator<string> {
  const text = createGunzip()
  const read = pipeline(createReadStream(path), text)
  // the loop below reports it
  read.catch(() => {})
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const chunk of text) {
      const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw toRefusal(error, path)
  }
}

function toRefusal(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new MoveRefused([`There is no file ${path}.`])
  if (code?.startsWith('Z_')) return new MoveRefused([NOT_WHOLE])
  return error
}
