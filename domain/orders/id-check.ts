/** Whether staff must confirm the guest's ID, with a tap, before this order is handed over. */
export function needsIdCheck(order: { requireIdCheck: boolean; hasAlcohol: boolean }): boolean {
  return order.requireIdCheck && order.hasAlcohol
}
