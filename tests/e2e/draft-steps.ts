import { request as playwright, type APIRequestContext } from '@playwright/test'
import type { ManagedLocation } from '#domain/locations/managed-locations.contract.ts'
import { SUPER_ADMIN } from './people.ts'
import { signInByApi } from './sign-in-steps.ts'

export const DRAFT = 'R3HRS'

const PRODUCT = {
  name: 'Roof Soda',
  description: null,
  category: null,
  imageUrls: [],
  productType: 'NON_ALCOHOLIC_ITEM',
  productTaxCode: 'txcd_40020004',
  variantName: null,
  sku: null,
  price: '4.50',
  isAvailable: true,
  stock: null,
}
const ID_TAKEN = 409

/** Adds a draft with one product to the app at this address: the demo has none. */
export async function addDraft(
  baseURL: string | undefined,
  { vendorLocationId, name } = { vendorLocationId: DRAFT, name: 'Roof Terrace' },
): Promise<void> {
  await asOwner(baseURL, async (call) => {
    const draft = { vendorLocationId, description: name }
    const status = await call('POST', '/vendors/HARBOR/locations', draft, ID_TAKEN)
    if (status === ID_TAKEN) return
    const product = { ...PRODUCT, productId: crypto.randomUUID() }
    await call('POST', `/vendor-locations/${vendorLocationId}/products`, product)
  })
}

/** Other tests of the same app list its locations. */
export async function archiveDraft(
  baseURL: string | undefined,
  vendorLocationId: string,
): Promise<void> {
  await asOwner(baseURL, async (call, read) => {
    const { items } = await read<{ items: ManagedLocation[] }>('/vendors/HARBOR/locations')
    const found = items.find((location) => location.vendorLocationId === vendorLocationId)
    if (!found) return
    const change = { isArchived: true, version: found.version }
    await call('PUT', `/vendor-locations/${vendorLocationId}/archived`, change)
  })
}

type Send = (method: string, path: string, data: object, alsoFine?: number) => Promise<number>
type Read = <Answer>(path: string) => Promise<Answer>

async function asOwner(
  baseURL: string | undefined,
  act: (call: Send, read: Read) => Promise<void>,
): Promise<void> {
  const api: APIRequestContext = await playwright.newContext({ ...(baseURL && { baseURL }) })
  try {
    const { idToken } = await signInByApi(api, SUPER_ADMIN)
    const headers = { authorization: `Bearer ${idToken}` }
    const send: Send = async (method, path, data, alsoFine) => {
      const answer = await api.fetch(`/api/admin${path}`, {
        method,
        data,
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      })
      const status = answer.status()
      if (!answer.ok() && status !== alsoFine) {
        throw new Error(`${method} ${path}: ${status} ${await answer.text()}`)
      }
      return status
    }
    const read: Read = async (path) => (await api.get(`/api/admin${path}`, { headers })).json()
    await act(send, read)
  } finally {
    await api.dispose()
  }
}
