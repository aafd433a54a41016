import { type PointerEvent, type ReactNode, useId, useRef } from 'react'

type Point = { x: number; y: number }

export type MovableBoxProps = {
  /**
   * The size of the picture that contains the box, in the picture's own pixels. The parent element
   * shows the picture.
   */
  picture: { width: number; height: number }
  box: Point & { width: number; height: number }
  /** The accessible name, which includes the position. */
  label: string
  /** Instructions for moving the box, for screen readers. */
  help: string
  disabled?: boolean
  /** Called while the box is dragged, with its upper-left corner in pixels of the picture. */
  onDrag: (corner: Point) => void
  /** Called for a key press. Returns whether the key moved the box. */
  onKey: (event: { key: string; shiftKey: boolean }) => boolean
  children: ReactNode
}

/** A part of a picture that can be dragged, or moved with keys. */
export function MovableBox(props: MovableBoxProps) {
  const { picture, box, label, help, disabled, onDrag, onKey, children } = props
  const helpId = useId()
  const grip = useRef<Point | null>(null)
  const release = () => {
    grip.current = null
  }

  /** Returns a pointer's position in pixels of the picture. */
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const shown = currentTarget.parentElement?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return {
      x: ((clientX - shown.left) / shown.width) * picture.width,
      y: ((clientY - shown.top) / shown.height) * picture.height,
    }
  }
  return (
    <>
      <button
        type="button"
        disabled={disabled}
        aria-label={label}
        aria-describedby={helpId}
        onKeyDown={(event) => {
          if (onKey(event)) event.preventDefault()
        }}
        onPointerDown={(event) => {
          const { x, y } = pointOf(event)
          grip.current = { x: x - box.x, y: y - box.y }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => {
          if (!grip.current) return
          const { x, y } = pointOf(event)
          onDrag({ x: x - grip.current.x, y: y - grip.current.y })
        }}
        onPointerUp={release}
        onPointerCancel={release}
        className="absolute cursor-grab touch-none print:block! active:cursor-grabbing"
        style={placeIn(box, picture)}
      >
        {children}
      </button>
      <span id={helpId} className="sr-only">
        {help}
      </span>
    </>
  )
}

/** Returns the style of an absolutely positioned element that covers a box in a picture. */
export function placeIn(box: MovableBoxProps['box'], picture: MovableBoxProps['picture']) {
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`
  return {
    left: share(box.x, picture.width),
    top: share(box.y, picture.height),
    width: share(box.width, picture.width),
    height: share(box.height, picture.height),
  }
}
