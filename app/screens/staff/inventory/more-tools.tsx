import { ArrowDownUp, Copy, Ellipsis, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { menuFilePath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { CopySheet } from './copy-sheet.tsx'
import { OrderSheet } from './order-sheet.tsx'

/** What is done once in a while with all items: their order, a copy and the menu file. */
export function MoreTools({ products }: { products: readonly Product[] }) {
  const [sheet, setSheet] = useState<'more' | 'order' | 'copy'>()
  const { vendorLocationId } = useStaffLocation()
  const close = () => setSheet(undefined)
  return (
    <>
      <Button
        variant="secondary"
        size="touch"
        aria-haspopup="dialog"
        icon={<Ellipsis aria-hidden className="size-4" />}
        onClick={() => setSheet('more')}
      >
        More
      </Button>
      <Sheet open={sheet === 'more'} title="All items" onClose={close}>
        <div className="flex flex-col gap-2">
          {products.length > 1 && (
            <Button
              variant="secondary"
              icon={<ArrowDownUp aria-hidden className="size-5" />}
              onClick={() => setSheet('order')}
            >
              Reorder
            </Button>
          )}
          <Button
            variant="secondary"
            icon={<Copy aria-hidden className="size-5" />}
            onClick={() => setSheet('copy')}
          >
            Copy items from another location
          </Button>
          <ButtonLink
            to={menuFilePath(vendorLocationId)}
            variant="secondary"
            icon={<FileSpreadsheet aria-hidden className="size-5" />}
          >
            Menu file
          </ButtonLink>
        </div>
      </Sheet>
      <OrderSheet open={sheet === 'order'} products={products} onClose={close} />
      <CopySheet open={sheet === 'copy'} onClose={close} />
    </>
  )
}
