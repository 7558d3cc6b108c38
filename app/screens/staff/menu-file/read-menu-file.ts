import { decodeMenuFile, isWorkbook } from '#domain/inventory/menu-files/menu-text.ts'
import { MAX_WORKBOOK_BYTES } from '#domain/inventory/product-limits.ts'
import { WORKBOOK_UNREADABLE } from './menu-file.messages.ts'

export type ReadMenuFile = { text: string; problem?: undefined } | { problem: string }

const TOO_LARGE = 'The workbook is larger than 4 MB. Please split it, or save it as CSV.'
/** A workbook that takes longer is none of a menu. */
const MOST_MS = 15_000

/** The rows of a chosen file as CSV; a workbook is read beside the page, which stays quick. */
export async function readMenuFile(file: File): Promise<ReadMenuFile> {
  // no file of a menu is larger, and a phone would hold all of it
  if (file.size > MAX_WORKBOOK_BYTES) return { problem: TOO_LARGE }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isWorkbook(bytes) ? readBeside(bytes) : decodeMenuFile(bytes)
}

async function readBeside(bytes: Uint8Array): Promise<ReadMenuFile> {
  const { default: WorkbookWorker } = await import('./workbook.worker.ts?worker')
  const worker = new WorkbookWorker()
  try {
    return await new Promise<ReadMenuFile>((resolve) => {
      const timer = setTimeout(() => resolve({ problem: WORKBOOK_UNREADABLE }), MOST_MS)
      const end = (read: ReadMenuFile) => {
        clearTimeout(timer)
        resolve(read)
      }
      worker.addEventListener('message', ({ data }: MessageEvent<ReadMenuFile>) => end(data))
      worker.addEventListener('error', () => end({ problem: WORKBOOK_UNREADABLE }))
      worker.postMessage(bytes)
    })
  } finally {
    worker.terminate()
  }
}
