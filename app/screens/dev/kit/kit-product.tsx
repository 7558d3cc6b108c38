import { CameraView } from '#app/features/scanning/camera-view.tsx'
import type { CameraScanner, ScannerState } from '#app/features/scanning/use-camera-scanner.ts'
import { ProductCard } from '../../ordering/menu/product-card.tsx'
import { QueueRow } from '#app/screens/staff/counter/queue/queue-row.tsx'
import { HandoverItems } from '#app/screens/staff/order-parts/handover-items.tsx'
import { VerdictPanel } from '#app/screens/staff/counter/verdict-panel.tsx'
import type { VerdictTone } from '#app/screens/staff/shell/verdict-tones.ts'
import { MENU_ITEMS, NOW, ORDERS } from './kit-samples.ts'
import { KitRow, KitSection } from './kit-section.tsx'

/** Components of the ordering and staff screens. */
export function KitProduct() {
  return (
    <KitSection title="On the screens">
      <KitRow name="product card: reduced, few left, sold out, long name without a picture">
        <ul className="grid w-full grid-cols-2 gap-3 lg:grid-cols-3">
          {MENU_ITEMS.map((item) => (
            <ProductCard
              key={item.id}
              item={item}
              vendorLocationId="KIT"
              promotionPercent={10}
              eager={false}
              isOpening={false}
              onOpen={() => {}}
            />
          ))}
        </ul>
      </KitRow>
      <KitRow name="queue row: on time, late, very late and open, handed over">
        <ul className="grid w-full gap-2 lg:grid-cols-2">
          {ORDERS.map((order, at) => (
            <QueueRow key={order.orderId} order={order} now={NOW} isCurrent={at === 2} />
          ))}
        </ul>
      </KitRow>
      <KitRow name="verdict">
        <div className="grid w-full gap-6 *:overflow-hidden *:rounded-sheet [&_section]:min-h-72! lg:grid-cols-2">
          {VERDICTS.map(([tone, word]) => (
            <div key={tone} className="px-gutter pt-5">
              <VerdictPanel tone={tone} word={word} hasMore>
                {tone === 'success' && <HandoverItems items={ORDERS[0]?.cartItems ?? []} />}
              </VerdictPanel>
            </div>
          ))}
        </div>
      </KitRow>
      <KitRow name="camera: off, starting, scanning, processing, not allowed">
        <div className="grid w-full gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {CAMERAS.map((state, at) => (
            <CameraView
              key={at}
              scanner={toScanner(state)}
              idle="Scan order QR code to process order"
            />
          ))}
        </div>
      </KitRow>
    </KitSection>
  )
}

const VERDICTS: [VerdictTone, string][] = [
  ['success', 'Order Ready'],
  ['warning', 'Check the ID'],
  ['danger', 'ORDER PICKED UP Previously'],
  ['info', 'Hand it over'],
  ['busy', 'Opening order…'],
]

const CAMERAS: ScannerState[] = [
  { status: 'idle' },
  { status: 'starting', isByTap: false },
  { status: 'scanning', hasTorch: true, torchOn: false },
  { status: 'processing' },
  { status: 'idle', problem: 'denied' },
]

function toScanner(state: ScannerState): CameraScanner {
  const taps = { start() {}, resume() {}, stop() {}, resumeScanning() {}, toggleTorch() {} }
  return { state, videoRef: { current: null }, ...taps }
}
