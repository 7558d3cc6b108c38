import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type Detector, QR_FORMAT } from './qr-decoder.ts'

/** A WebAssembly decoder, served by us, for browsers without one. */
export async function createZxingDetector(): Promise<Detector> {
  await prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) =>
        path.endsWith('.wasm') ? wasmUrl : prefix + path,
    },
    fireImmediately: true,
  })
  return new BarcodeDetector({ formats: [QR_FORMAT] })
}
