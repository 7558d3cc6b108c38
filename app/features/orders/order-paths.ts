export function menuPath(vendorLocationId: string): string {
  return `/location/${vendorLocationId}`
}

export function reviewPath(vendorLocationId: string): string {
  return `/location/${vendorLocationId}/order/review`
}

export function checkoutPath(vendorLocationId: string): string {
  return `/location/${vendorLocationId}/order/checkout`
}

export function statusPath(vendorLocationId: string, orderId: string): string {
  return `/location/${vendorLocationId}/order/${orderId}/status`
}
