/** Reads the QR code in the current frame of a video. */
export type QrDecoder = (video: HTMLVideoElement) => Promise<string | undefined>

/** The part of `BarcodeDetector` that the browser's decoder and ours share. */
export interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface NativeDetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

export const QR_FORMAT = 'qr_code'

let ready: Promise<QrDecoder> | undefined

/** The browser's decoder if it reads QR codes, else ours, which is fetched when first needed. */
export function loadQrDecoder(): Promise<QrDecoder> {
  ready ??= createDetector().then(toDecoder, (error: unknown) => {
    ready = undefined
    throw error
  })
  return ready
}

async function createDetector(): Promise<Detector> {
  const Native = findNativeClass()
  const formats = await Native?.getSupportedFormats().catch((): string[] => [])
  if (Native && formats?.includes(QR_FORMAT)) return new Native({ formats: [QR_FORMAT] })
  const { createZxingDetector } = await import('./zxing-detector.ts')
  return createZxingDetector()
}

function findNativeClass(): NativeDetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector
}

function toDecoder(detector: Detector): QrDecoder {
  return async (video) => {
    const [found] = await detector.detect(video)
    return found?.rawValue || undefined
  }
}
