import { Gift, Pencil } from 'lucide-react'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { DataList } from '#app/ui/data/data-list.tsx'
import { ProductPicture } from '#app/ui/media/product-picture.tsx'
import { formatChance } from '#domain/contests/forecast-prize.ts'
import type { ManagedPrize } from '#domain/contests/managed-prizes.contract.ts'
import { formatCount } from '#domain/values/count-of.ts'

export interface PrizeListProps {
  label: string
  /** Undefined while loading. */
  prizes: readonly ManagedPrize[] | undefined
  onEdit: (prize: ManagedPrize) => void
}

/** Prizes with their chances and how many are left. */
export function PrizeList({ label, prizes, onEdit }: PrizeListProps) {
  return (
    <DataList
      label={label}
      columns={toColumns(onEdit)}
      rows={prizes}
      keyOf={({ prizeId }) => prizeId}
      pictureOf={({ imageUrl }) => <PrizeMark src={imageUrl} />}
      openerOf={(prize) => ({ label: `Edit ${prize.name}`, open: () => onEdit(prize) })}
    />
  )
}

/** The prize's picture, or a gift where it has none. */
function PrizeMark({ src }: { src: string | null }) {
  if (src) {
    return <ProductPicture src={src} alt="" size={48} className="size-12 shrink-0 rounded-tag" />
  }
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-tag bg-raised">
      <Gift aria-hidden className="size-5 stroke-[1.5] text-ink-faint" />
    </span>
  )
}

function toColumns(onEdit: (prize: ManagedPrize) => void): DataColumn<ManagedPrize>[] {
  const toLeft = ({ remaining, quantity }: ManagedPrize) =>
    `${formatCount(remaining)} of ${formatCount(quantity)}`
  return [
    { key: 'name', title: 'Prize', cell: ({ name }) => name },
    {
      key: 'chance',
      title: 'Chance',
      numeric: true,
      place: 'end',
      cell: ({ chancePerMillion }) => formatChance(chancePerMillion),
    },
    {
      key: 'left',
      title: 'Left',
      numeric: true,
      cell: toLeft,
      inRow: (prize) => `${toLeft(prize)} left`,
    },
    {
      key: 'edit',
      title: 'Edit',
      place: 'opened',
      cell: (prize) => (
        <IconButton
          label={`Edit ${prize.name}`}
          variant="raised"
          icon={<Pencil aria-hidden className="size-4" />}
          onClick={() => onEdit(prize)}
        />
      ),
    },
  ]
}
