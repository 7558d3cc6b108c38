import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, DollarSign, FileSpreadsheet, ListChecks, Plus } from 'lucide-react'
import { useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  addStarterMenu,
  archivedProductsQuery,
  inventoryKey,
} from '#app/features/inventory/staff-inventory.queries.ts'
import { menuFilePath, newProductPath, optionsPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import {
  STARTER_MENU_NAMES,
  STARTER_MENU_TITLES,
  type StarterMenuName,
} from '#domain/inventory/starter-menus.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { ArchivedList } from './archived-list.tsx'
import { CopySheet } from './copy-sheet.tsx'
import { MoreTools } from './more-tools.tsx'
import { PricesSheet } from './prices-sheet.tsx'

/** All prices at once. */
export function PricesButton({ products }: { products: readonly Product[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="touch"
        icon={<DollarSign aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        Prices
      </Button>
      <PricesSheet open={isOpen} products={products} onClose={() => setOpen(false)} />
    </>
  )
}

/** The actions on all items of a location. */
export function MenuTools({ products }: { products: readonly Product[] }) {
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <PricesButton products={products} />
      <OptionsLink />
      <MoreTools products={products} />
    </div>
  )
}

/** Where staff switch choices off, if any item has some. */
export function OptionsTool({ products }: { products: readonly Product[] }) {
  if (products.every(({ optionGroups }) => optionGroups.length === 0)) return null
  return (
    <div className="mb-4">
      <OptionsLink />
    </div>
  )
}

function OptionsLink() {
  const { vendorLocationId } = useStaffLocation()
  return (
    <ButtonLink
      to={optionsPath(vendorLocationId)}
      variant="secondary"
      size="touch"
      icon={<ListChecks aria-hidden className="size-4" />}
    >
      Options
    </ButtonLink>
  )
}

function CopyButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="secondary"
      size="touch"
      icon={<Copy aria-hidden className="size-4" />}
      aria-label="Copy items from another location"
      onClick={onClick}
    >
      Copy items
    </Button>
  )
}

function MenuFileLink() {
  const { vendorLocationId } = useStaffLocation()
  return (
    <ButtonLink
      to={menuFilePath(vendorLocationId)}
      variant="secondary"
      size="touch"
      icon={<FileSpreadsheet aria-hidden className="size-4" />}
    >
      Menu file
    </ButtonLink>
  )
}

export function AddItemLink() {
  const { vendorLocationId } = useStaffLocation()
  return (
    <ButtonLink
      to={newProductPath(vendorLocationId)}
      icon={<Plus aria-hidden className="size-5" />}
    >
      Add item
    </ButtonLink>
  )
}

/** A location without items: the ways to add some, and its archived items. */
export function EmptyMenu() {
  const { vendorLocationId } = useStaffLocation()
  const { data: archived = [] } = useQuery(archivedProductsQuery(vendorLocationId))
  return (
    <>
      <Beginnings />
      {archived.length > 0 && <ArchivedList text="" />}
    </>
  )
}

function Beginnings() {
  const { vendorLocationId } = useStaffLocation()
  const queryClient = useQueryClient()
  const [isCopying, setCopying] = useState(false)
  const starting = useChange({
    send: (menu: StarterMenuName, intent) => addStarterMenu(vendorLocationId, menu, intent),
    onDone: () => queryClient.invalidateQueries({ queryKey: inventoryKey(vendorLocationId) }),
    failure: () => ({ title: NOT_ADDED }),
    errorText: (error) => refusalText(error, NOT_ADDED),
  })
  return (
    <EmptyState
      title="No items yet"
      description="Add your first item, or begin with 12 items of a starter menu: enter their prices, and archive what you do not sell."
      action={
        <div className="flex w-full flex-col gap-5">
          <AddItemLink />
          <fieldset className="min-w-0">
            <legend className="mb-2 w-full text-center text-sm font-medium">
              Begin with a starter menu
            </legend>
            <div className="flex flex-wrap justify-center gap-2">
              {STARTER_MENU_NAMES.map((menu) => (
                <Button
                  key={menu}
                  variant="secondary"
                  size="touch"
                  pending={starting.isPending && starting.input === menu}
                  pendingText="Adding…"
                  aria-disabled={starting.isPending || undefined}
                  onClick={() => void starting.run(menu)}
                >
                  {STARTER_MENU_TITLES[menu]}
                </Button>
              ))}
            </div>
            <FieldError id="starter-error" error={starting.errorText} />
          </fieldset>
          <div className="flex flex-wrap justify-center gap-2 border-t border-line pt-5">
            <CopyButton onClick={() => setCopying(true)} />
            <MenuFileLink />
          </div>
          <CopySheet open={isCopying} onClose={() => setCopying(false)} />
        </div>
      }
    />
  )
}

const NOT_ADDED = 'The menu could not be added. Please try again.'
