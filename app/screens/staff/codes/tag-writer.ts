import { toWristbandAddress, WRISTBAND_ID } from '#domain/nfc/wristband-ids.ts'

/** The part of Web NFC that is used; Chrome on Android has it. */
export interface TagReader extends EventTarget {
  scan(options: { signal: AbortSignal }): Promise<void>
  write(
    message: { records: { recordType: 'url'; data: string }[] },
    options: { signal: AbortSignal },
  ): Promise<void>
  makeReadOnly(options: { signal: AbortSignal }): Promise<void>
}

interface TagReading extends Event {
  serialNumber: string
  message: { records: { recordType: string; data?: DataView }[] }
}

export type TagState =
  | { step: 'waiting' }
  | { step: 'writing'; nfcId: string }
  /** Written. The next tap checks what is on it. */
  | { step: 'checking'; nfcId: string }
  | { step: 'done'; nfcId: string }
  | { step: 'failed'; nfcId: string | undefined; text: string }

export const NO_SERIAL_NUMBER = 'This wristband has no serial number. Add it by its printed id.'
export const NOT_WRITTEN = 'It could not be written. It may be locked: hold it still and try again.'
export const DIFFERENT = 'This wristband holds another address. Tap it again to rewrite it.'

/** The reader of this device, if it has one. */
export function findTagReader(): TagReader | undefined {
  const Reader = (globalThis as { NDEFReader?: new () => TagReader }).NDEFReader
  return Reader && new Reader()
}

export const canTap = () => 'NDEFReader' in globalThis

/**
 * Adds wristbands one by one as they are tapped: each is added to the venue, its address is written to
 * the tag, and the next tap reads it back. @throws Error when the user denies access to NFC
 */
export async function startTagWriter(options: {
  reader: TagReader
  origin: string
  signal: AbortSignal
  add: (nfcId: string) => Promise<unknown>
  /** Why `add` was refused, for people. */
  refusalOf: (error: unknown) => string
  onState: (state: TagState) => void
}): Promise<void> {
  const { reader, origin, signal, add, refusalOf, onState } = options
  let written: string | undefined
  let isBusy = false

  async function take({ serialNumber, message }: TagReading) {
    const nfcId = serialNumber.toUpperCase()
    if (nfcId !== '' && nfcId === written) {
      written = undefined
      const isSame = readAddress(message) === toWristbandAddress(origin, nfcId)
      onState(isSame ? { step: 'done', nfcId } : { step: 'failed', nfcId, text: DIFFERENT })
      return
    }
    if (!WRISTBAND_ID.test(nfcId)) {
      onState({ step: 'failed', nfcId: undefined, text: NO_SERIAL_NUMBER })
      return
    }
    onState({ step: 'writing', nfcId })
    try {
      await add(nfcId)
    } catch (error) {
      onState({ step: 'failed', nfcId, text: refusalOf(error) })
      return
    }
    try {
      const data = toWristbandAddress(origin, nfcId)
      await reader.write({ records: [{ recordType: 'url', data }] }, { signal })
    } catch {
      onState({ step: 'failed', nfcId, text: NOT_WRITTEN })
      return
    }
    written = nfcId
    onState({ step: 'checking', nfcId })
  }

  reader.addEventListener(
    'reading',
    (event) => {
      // it is read again and again while it is held to the device
      if (isBusy) return
      isBusy = true
      void take(event as TagReading).finally(() => {
        isBusy = false
      })
    },
    { signal },
  )
  await reader.scan({ signal })
  onState({ step: 'waiting' })
}

function readAddress({ records }: TagReading['message']): string | undefined {
  const data = records.find(({ recordType }) => recordType === 'url')?.data
  return data && new TextDecoder().decode(data)
}
