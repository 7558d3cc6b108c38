import type { Board, NewBoard, ShownBoard } from './boards.contract.ts'

export const boardExample: Board = {
  boardId: '4b8f6a52-7f5c-4e0b-9d3a-2f0f7b1f9c11',
  name: 'Over the bar',
  createdAt: '2026-03-14T20:15:00.000Z',
}

export const newBoardExample: NewBoard = {
  boardId: '4b8f6a52-7f5c-4e0b-9d3a-2f0f7b1f9c11',
  token: 'K7QW4MZ2RXHC9TBNVPD8',
  name: 'Over the bar',
}

export const shownBoardExample: ShownBoard = {
  ready: [{ pickupNumber: 142, name: 'Robin' }],
  making: [
    { pickupNumber: 143, name: 'Kim' },
    { pickupNumber: 144, name: null },
  ],
}
