import { type PointerEvent, type RefObject, useRef } from 'react'

const CLOSE_DISTANCE_PX = 96

/** Dragging the handle down closes the sheet; a shorter drag springs back. */
export function useDragToClose(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const startY = useRef<number>(undefined)

  function moveTo(distance: number) {
    sheet.current?.style.setProperty('--drag', `${Math.max(0, distance)}px`)
  }
  function finish(event: PointerEvent) {
    if (startY.current === undefined) return
    const distance = event.clientY - startY.current
    startY.current = undefined
    sheet.current?.style.removeProperty('--drag')
    sheet.current?.style.removeProperty('transition')
    if (event.type === 'pointerup' && distance > CLOSE_DISTANCE_PX) onClose()
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
      sheet.current?.style.setProperty('transition', 'none')
    },
    onPointerMove(event: PointerEvent) {
      if (startY.current !== undefined) moveTo(event.clientY - startY.current)
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  }
}
