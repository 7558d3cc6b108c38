import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

export interface ZipCode {
  zip: string
  city: string
  state: string
  latitude: number
  longitude: number
}

const FILE = join(import.meta.dirname, 'us-zip-codes.tsv.br')

let loading: Promise<ZipCode[]> | undefined

/** Every US ZIP code with its city and the middle of its area, loaded when it is first needed. */
export function listZipCodes(): Promise<ZipCode[]> {
  loading ??= load()
  return loading
}

async function load(): Promise<ZipCode[]> {
  const text = (await promisify(brotliDecompress)(await readFile(FILE))).toString()
  return text.split('\n').map((line) => {
    const [zip = '', city = '', state = '', latitude, longitude] = line.split('\t')
    return { zip, city, state, latitude: Number(latitude), longitude: Number(longitude) }
  })
}
