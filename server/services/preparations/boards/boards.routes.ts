import { z } from 'zod'
import {
  boardAnswer,
  boardList,
  newBoard,
  shownBoard,
} from '#domain/preparations/boards.contract.ts'
import {
  boardExample,
  newBoardExample,
  shownBoardExample,
} from '#domain/preparations/boards.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { locationPath } from '../../../http/paths.ts'
import {
  createRoutes,
  describeCall,
  events,
  json,
  jsonBody,
  refusals,
} from '../../../http/routes.ts'
import { addBoard, deleteBoard, listBoards } from './save-board.ts'

const atLocation = '/admin/vendor-locations/{vendorLocationId}/boards'
const tags = ['Locations']
const ofBoard = locationPath.extend({ boardId: z.string().min(1).max(64) })
const ofToken = z.object({ token: z.string().min(1).max(64) })

const getBoards = describeCall({
  operationId: 'listBoards',
  summary: 'List the pick-up boards of a location',
  description: 'For managers and up, the oldest first. Their links cannot be read again.',
  access: 'signed-in',
  method: 'get',
  path: atLocation,
  tags,
  request: { params: locationPath },
  responses: {
    200: json(boardList, { items: [boardExample] }),
    ...refusals(400, 401, 403, 404),
  },
})

const postBoard = describeCall({
  operationId: 'addBoard',
  summary: 'Add a pick-up board',
  description:
    'For managers and up. Its page is `/board/{token}`, for everybody who has the link. A board that was added under this id before is answered again; 409 `TOO_MANY` above 20. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'post',
  path: atLocation,
  tags,
  request: { params: locationPath, body: jsonBody(newBoard, newBoardExample) },
  responses: {
    201: json(boardAnswer, { board: boardExample }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

const removeBoard = describeCall({
  operationId: 'deleteBoard',
  summary: 'Switch a pick-up board off',
  description: 'For managers and up. Its link shows nothing any more.',
  access: 'signed-in',
  method: 'delete',
  path: `${atLocation}/{boardId}`,
  tags,
  request: { params: ofBoard },
  responses: {
    200: json(z.object({ deleted: z.boolean() }), { deleted: true }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

const getBoard = describeCall({
  operationId: 'showBoard',
  summary: 'What a pick-up board shows',
  description:
    'The numbers and first names of the orders that are ready and of those that are made, for everybody with the link; at most a second old. 404 for a link that was revoked.',
  access: 'public',
  method: 'get',
  path: '/boards/{token}',
  tags,
  request: { params: ofToken },
  responses: { 200: json(shownBoard, shownBoardExample), ...refusals(400, 404, 429) },
})

const getBoardEvents = describeCall({
  operationId: 'followBoard',
  summary: 'Follow what a pick-up board shows',
  description:
    'Server-sent events: `board` with the same, at once and after each change, null once the link is revoked; and `heartbeat` in between.',
  access: 'public',
  method: 'get',
  path: '/boards/{token}/events',
  tags,
  request: { params: ofToken },
  responses: {
    200: events(`event: board\ndata: ${JSON.stringify(shownBoardExample)}\n\n`),
    ...refusals(400, 404, 429, 503),
  },
})

export const boardsRoutes = createRoutes()
  .openapi(getBoards, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json({ items: await listBoards(c.var.context, at) }, 200)
  })
  .openapi(postBoard, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json({ board: await addBoard(c.var.context, at, c.req.valid('json')) }, 201)
  })
  .openapi(removeBoard, async (c) => {
    const { vendorLocationId, boardId } = c.req.valid('param')
    await deleteBoard(c.var.context, { vendorLocationId: toUpperId(vendorLocationId), boardId })
    return c.json({ deleted: true }, 200)
  })
  .openapi(getBoard, async (c) =>
    c.json(await c.var.context.liveBoards.show(toUpperId(c.req.valid('param').token)), 200),
  )
  .openapi(getBoardEvents, async (c) => {
    const { liveBoards, streams } = c.var.context
    const token = toUpperId(c.req.valid('param').token)
    return streams.answerPublic(c, await liveBoards.follow(token))
  })
