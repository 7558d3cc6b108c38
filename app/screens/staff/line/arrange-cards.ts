import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import { isWaitingStage } from '#domain/preparations/stages.ts'

/** Why a card that was to be made is struck until it is touched. */
export type Struck = 'canceled' | 'refused' | 'taken'

export interface Card {
  preparation: Preparation
  struck?: Struck | undefined
}

export type Column = 'make' | 'ready'

export interface PlacedCard extends Card {
  column: Column
}

/**
 * Sorts the cards into their columns: remakes first, then the oldest paid. While somebody touches the screen, cards
 * stay where they are and new ones are added at the end.
 */
export function arrangeCards(
  placed: readonly PlacedCard[],
  cards: readonly Card[],
  isHeld: boolean,
): readonly PlacedCard[] {
  const known = new Map(cards.map((card) => [card.preparation.preparationId, card]))
  const next = isHeld ? stayInPlace(placed, cards, known) : inOrder(cards)
  return isSame(placed, next) ? placed : next
}

function stayInPlace(
  placed: readonly PlacedCard[],
  cards: readonly Card[],
  known: ReadonlyMap<string, Card>,
): PlacedCard[] {
  const staying = new Set(placed.map(({ preparation }) => preparation.preparationId))
  return [
    ...placed.map((card) => ({ ...card, ...known.get(card.preparation.preparationId) })),
    ...inOrder(cards.filter(({ preparation }) => !staying.has(preparation.preparationId))),
  ]
}

function inOrder(cards: readonly Card[]): PlacedCard[] {
  return cards
    .flatMap((card) => {
      const column = columnOf(card)
      return column ? [{ ...card, column }] : []
    })
    .toSorted((a, b) => compare(a.preparation, b.preparation))
}

function columnOf({ preparation: { stage }, struck }: Card): Column | undefined {
  if (struck || isWaitingStage(stage)) return 'make'
  return stage === 'READY' || stage === 'HAND_OUT' || stage === 'ASIDE' ? 'ready' : undefined
}

function compare(a: Preparation, b: Preparation): number {
  return (
    Number(b.round > 1) - Number(a.round > 1) ||
    compareText(a.queuedAt, b.queuedAt) ||
    compareText(a.preparationId, b.preparationId)
  )
}

/** Times and ids, which need no rules of a language. */
function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function isSame(placed: readonly PlacedCard[], next: readonly PlacedCard[]): boolean {
  return (
    placed.length === next.length &&
    placed.every(({ preparation, struck, column }, at) => {
      const other = next[at]
      return (
        preparation === other?.preparation && struck === other.struck && column === other.column
      )
    })
  )
}
