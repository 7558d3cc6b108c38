import type { CardProblem } from './card-rules.ts'

/** The style of a card frame, which is Stripe's `style` option. */
export interface FieldStyle {
  base?: StyleRules
  invalid?: StyleRules
  complete?: StyleRules
}
export interface StyleRules {
  [property: string]: string | StyleRules | undefined
}

export interface FieldConfiguration {
  style: FieldStyle
  /** The color behind the frame, so that the contrast inside it can be checked. */
  backdrop?: string
  placeholder?: string
  disabled: boolean
}

export interface FieldChange {
  empty: boolean
  complete: boolean
  error?: CardProblem
  brand?: string
}

/** A message from the frame to the page. No message carries a card number. */
export type FrameReport =
  | { type: 'hello' }
  | { type: 'ready'; height: number }
  | { type: 'change'; change: FieldChange }
  | { type: 'focus' | 'blur' | 'submit' | 'escape' }
  | { type: 'answer'; requestId: number; body: ApiReply }

/** A message from the page to the frame. */
export type FrameOrder =
  | { type: 'configure'; configuration: FieldConfiguration }
  | { type: 'focus' }
  | { type: 'send'; requestId: number; path: string; form: Record<string, string>; prefix?: string }

/** An object of the API, or its error. */
export interface ApiReply {
  id?: string
  status?: string
  error?: ApiProblem | undefined
  [member: string]: unknown
}
export interface ApiProblem {
  type: string
  message: string
  code?: string
  [member: string]: unknown
}
