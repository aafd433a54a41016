import { type PointerEvent, useRef } from 'react'

type Point = { x: number; y: number }
export type PanStep = {
  /** The distance as a fraction of the element's width and height. */
  dx: number
  dy: number
  /** The factor by which two fingers moved apart; 1 if there is only one pointer. */
  scale: number
}

/** Handles dragging with a mouse, pen or finger, and pinching. */
export function usePan(onStep: (step: PanStep) => void) {
  const points = useRef(new Map<number, Point>())
  const forget = (event: PointerEvent) => {
    points.current.delete(event.pointerId)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = points.current.get(event.pointerId)
      if (!before) return
      const [first, second] = points.current.values()
      const wasApart = distance(first, second)
      const now = { x: event.clientX, y: event.clientY }
      points.current.set(event.pointerId, now)
      const [a, b] = points.current.values()
      const { width, height } = event.currentTarget.getBoundingClientRect()
      const fingers = points.current.size
      onStep({
        dx: (now.x - before.x) / width / fingers,
        dy: (now.y - before.y) / height / fingers,
        scale: wasApart > 0 ? distance(a, b) / wasApart : 1,
      })
    },
    onPointerUp: forget,
    onPointerCancel: forget,
  }
}

function distance(a: Point | undefined, b: Point | undefined): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
}
