import { type CatalogueLine, lineIdOf } from '#domain/inventory/catalogue-line.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import { hasAlcohol } from '#domain/orders/price-order.ts'
import { toAmount } from '#domain/values/money.ts'
import { toPersonName } from '../identity/list-person-names.ts'
import type { LineRow, PreparationRow } from './preparations.store.ts'

/** A preparation as its makers see it: without prices. */
export function toPreparationView(row: PreparationRow): Preparation {
  const sold = new Map(row.orderLines.map((line) => [lineIdOf(line), line]))
  return {
    preparationId: row.preparationId,
    orderId: row.orderId,
    station: row.station,
    stationId: row.stationId,
    round: row.round,
    stage: row.stage,
    stageAt: row.stageAt.toISOString(),
    pickupNumber: row.pickupNumber,
    customerName: toPersonName(row),
    spot: row.spot,
    queuedAt: row.paidAt.toISOString(),
    ...(row.waitsForStations.length > 0 && { waitsFor: row.waitsForStations }),
    lines: inOrder(row).map((line) => toLineView(line, sold.get(line.lineId))),
  }
}

/** Its lines in the order in which they were sold. */
function inOrder({ orderLines, lines }: PreparationRow): LineRow[] {
  const places = orderLines.map(lineIdOf)
  return lines.toSorted((a, b) => places.indexOf(a.lineId) - places.indexOf(b.lineId))
}

function toLineView(line: LineRow, sold: CatalogueLine | undefined): Preparation['lines'][number] {
  const made = line.swappedTo ?? sold
  return {
    lineId: line.lineId,
    productId: made?.productId ?? line.lineId,
    name: made?.name ?? line.lineId,
    variantName: made?.variantName ?? null,
    // its choices belong to what was sold
    options: (line.swappedTo ? [] : (sold?.options ?? [])).map(
      ({ priceDeltaCents, ...option }) => ({
        ...option,
        priceDelta: toAmount(priceDeltaCents),
      }),
    ),
    note: sold?.note ?? null,
    quantity: line.quantity,
    struckQuantity: line.struckQuantity,
    isAlcohol: made ? hasAlcohol([made]) : false,
    doneAt: line.doneAt && new Date(line.doneAt).toISOString(),
  }
}
