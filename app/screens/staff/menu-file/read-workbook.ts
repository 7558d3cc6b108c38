import { unzipSync } from 'fflate'
import readSheets from 'read-excel-file/web-worker'
import { checkMenuText } from '#domain/inventory/menu-files/menu-text.ts'
import { joinSheets, type SheetCell } from '#domain/inventory/menu-files/join-sheets.ts'
import { MAX_UNPACKED_BYTES } from '#domain/inventory/product-limits.ts'
import { WORKBOOK_UNREADABLE } from './menu-file.messages.ts'
import type { ReadMenuFile } from './read-menu-file.ts'

const TOO_LARGE = 'The workbook holds too much. Please save only the sheet of the menu, or as CSV.'

/** The menu of a workbook as CSV, or in words why there is none. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadMenuFile> {
  try {
    if (sizeUnpacked(bytes) > MAX_UNPACKED_BYTES) return { problem: TOO_LARGE }
    const sheets = await readSheets(new Blob([bytes as Uint8Array<ArrayBuffer>]))
    const joined = joinSheets(
      sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as SheetCell[][] })),
    )
    return checkMenuText(joined)
  } catch {
    return { problem: WORKBOOK_UNREADABLE }
  }
}

/** What its parts say that they unpack to; the reader unpacks no more of them. */
function sizeUnpacked(bytes: Uint8Array): number {
  let size = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize
      return false
    },
  })
  return size
}
