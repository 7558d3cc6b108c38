import type { OrderItem } from './orders.contract.ts'

/** 'double, soda · no straw': what was chosen for a line, and its note; empty without either. */
export function describeLine(item: Partial<Pick<OrderItem, 'options' | 'note'>>): string {
  // an order stored by the version before has neither
  const { options = [], note } = item
  return [options.map(({ choiceName }) => choiceName).join(', '), note].filter(Boolean).join(' · ')
}
