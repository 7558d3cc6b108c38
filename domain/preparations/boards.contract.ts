import { z } from 'zod'
import { lineOfText } from '../values/line-of-text.ts'
import { CODE_LETTERS } from '../values/new-code.ts'
import { BOARD_NAME_REQUIRED, BOARD_NAME_TOO_LONG } from './boards.messages.ts'
import { BOARD_TOKEN_LENGTH, MAX_BOARD_NAME_LENGTH } from './preparation-limits.ts'

export const newBoard = z.object({
  boardId: z.uuid().meta({ description: 'Chosen by the caller' }),
  token: z
    .string()
    .regex(new RegExp(`^[${CODE_LETTERS}]{${BOARD_TOKEN_LENGTH}}$`))
    .meta({ description: 'Random letters for its address; only their hash is stored' }),
  name: lineOfText().min(1, BOARD_NAME_REQUIRED).max(MAX_BOARD_NAME_LENGTH, BOARD_NAME_TOO_LONG),
})

export const board = z
  .object({
    boardId: z.string(),
    name: z.string().meta({ description: 'Where it hangs' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Board' })

export const boardAnswer = z.object({ board })
export const boardList = z.object({ items: z.array(board) })

const calledOrder = z
  .object({ pickupNumber: z.int(), name: z.string().nullable() })
  .meta({ id: 'CalledOrder' })

/** All that leaves the venue by a board: numbers and first names. */
export const shownBoard = z
  .object({
    ready: z.array(calledOrder).meta({ description: 'To be fetched, the newest first' }),
    making: z.array(calledOrder).meta({ description: 'Still to be made, the oldest first' }),
  })
  .meta({ id: 'ShownBoard' })

export type Board = z.infer<typeof board>
export type NewBoard = z.output<typeof newBoard>
export type ShownBoard = z.infer<typeof shownBoard>
