import { median } from '../load/median.ts'
import { RawConnection } from '../load/raw-connection.ts'
import { signIn } from '../orders/guest.ts'
import type { App } from '../servers/start-app.ts'

export interface CodeSheetResult {
  /** A sheet of 60 codes, the median of some. */
  sheetMs: number
  /** The longest time in which another request was answered meanwhile. */
  otherMs: number
}

const ADMIN_PHONE = '+13105550113'
const SHEETS = 5
const PATH = '/api/admin/vendors/HARBOR/code-sheets'
const SHEET = JSON.stringify({ sheet: 'TABLE_TENTS', vendorLocationId: '2DFE6', from: 1, to: 60 })

/** Prints sixty codes on ten pages while another client sends small requests. */
export async function measureCodeSheet({ port }: App): Promise<CodeSheetResult> {
  const { connection, idToken } = await signIn(port, ADMIN_PHONE)
  const other = new RawConnection(port)
  const print = async () => {
    const headers = { authorization: `Bearer ${idToken}` }
    const answer = await connection.send(connection.toRequest('POST', PATH, headers, SHEET))
    if (answer.status !== 200) throw new Error(`The sheet was answered ${answer.status}`)
  }
  // the first one creates the codes and reads the fonts
  await print()
  const sheets: number[] = []
  let otherMs = 0
  for (let sheet = 0; sheet < SHEETS; sheet++) {
    let isPrinting = true
    const started = performance.now()
    const printed = print().finally(() => {
      isPrinting = false
      sheets.push(performance.now() - started)
    })
    while (isPrinting) {
      const asked = performance.now()
      await other.send(other.toRequest('GET', '/healthz'))
      otherMs = Math.max(otherMs, performance.now() - asked)
    }
    await printed
  }
  connection.close()
  other.close()
  return { sheetMs: median(sheets), otherMs }
}
