import Papa from 'papaparse'
import {
  MAX_LABEL_LENGTH,
  MAX_WRISTBANDS_AT_ONCE,
  WRISTBAND_ID,
} from '#domain/nfc/wristband-ids.ts'

export interface ReadWristbands {
  wristbands: { nfcId: string; label: string }[]
  /** Lines whose first column is no id, counted from 1. */
  wrongLines: number[]
  isTooLong: boolean
}

const HEADING = /^(nfc[\s_-]*)?(id|uid|serial|serial[\s_-]*number|wristband)$/i

/** Ids one per line, as they are pasted or as a CSV file has them; a second column is the label. */
export function readWristbands(text: string): ReadWristbands {
  // no id has one of these, so the first one in the text separates the columns
  const delimiter = /[,;\t]/.exec(text)?.[0] ?? ','
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter })
  const labels = new Map<string, string>()
  const wrongLines: number[] = []
  for (const [at, [first = '', second = '']] of data.entries()) {
    const nfcId = first.trim().toUpperCase()
    if (nfcId === '' || (at === 0 && HEADING.test(nfcId))) continue
    if (!WRISTBAND_ID.test(nfcId)) wrongLines.push(at + 1)
    else labels.set(nfcId, second.trim().slice(0, MAX_LABEL_LENGTH))
  }
  const wristbands = [...labels].map(([nfcId, label]) => ({ nfcId, label }))
  return { wristbands, wrongLines, isTooLong: wristbands.length > MAX_WRISTBANDS_AT_ONCE }
}
