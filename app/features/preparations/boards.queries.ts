import { queryOptions } from '@tanstack/react-query'
import { managedLocationPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type { Board, NewBoard } from '#domain/preparations/boards.contract.ts'

/** The pick-up boards of a location, for its managers. */
export function boardsQuery(vendorLocationId: string) {
  return queryOptions({
    queryKey: ['boards', vendorLocationId] as const,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) =>
      (await request<{ items: Board[] }>(at(vendorLocationId), { signal })).items,
  })
}

/** @throws ApiError 409 TOO_MANY */
export async function addBoard(
  vendorLocationId: string,
  body: NewBoard,
  intent: Intent,
): Promise<Board> {
  const options = { method: 'POST', body, intent } as const
  return (await request<{ board: Board }>(at(vendorLocationId), options)).board
}

export async function deleteBoard(
  vendorLocationId: string,
  boardId: string,
  intent: Intent,
): Promise<void> {
  const path = `${at(vendorLocationId)}/${encodeURIComponent(boardId)}`
  await request(path, { method: 'DELETE', intent })
}

const at = (vendorLocationId: string) => `${managedLocationPath(vendorLocationId)}/boards`
