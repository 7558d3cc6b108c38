import { type ComponentProps, useLayoutEffect, useRef } from 'react'

export interface FormFieldsProps extends ComponentProps<'div'> {
  /** The form is being saved. */
  pending: boolean
}

/**
 * The fields of a form. While it is saved they take no input, because the answer would replace it; then
 * the focus is on the first field with an error, or where it was, unless it is in another form by now.
 */
export function FormFields({ pending, ...rest }: FormFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (pending) {
      focused.current = activeElement
      return
    }
    if (activeElement !== document.body && activeElement !== focused.current) return
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) wrong.focus()
    else if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true })
  }, [pending])
  return <div ref={fields} inert={pending} {...rest} />
}
