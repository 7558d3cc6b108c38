import { Tooltip as Primitive } from 'radix-ui'
import type { ReactElement } from 'react'

export interface TooltipProps {
  text: string
  /** The control it explains; nothing essential may live in the tooltip alone. */
  children: ReactElement
}

/** A few words on pointing or focus. Touch screens never see it. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 rounded-tag border border-line bg-raised px-2.5 py-1.5 text-xs text-ink shadow-float"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
