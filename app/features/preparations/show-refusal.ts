import { type ApiError, errorText } from '#app/api/api-error.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import type { LineMove } from './line-moves.ts'

/** Says that a move came too late, or that the server refuses it. */
export function showRefusal({ called }: LineMove, error: ApiError): void {
  toast(called, { description: errorText(error, 'It could not be moved.'), tone: 'danger' })
}
