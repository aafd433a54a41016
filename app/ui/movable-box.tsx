import { type PointerEvent, type ReactNode, useId, useRef } from 'react'

type Point = { x: number; y: number }

export type MovableBoxProps = {
  /** The size of the picture that the box is in, in its own pixels. The parent element shows it. */
  picture: { width: number; height: number }
  box: Point & { width: number; height: number }
  /** The accessible name, with the place. */
  label: string
  /** How it is moved, for screen readers. */
  help: string
  disabled?: boolean
  /** Called with the left upper corner while the box is dragged, in pixels of the picture. */
  onDrag: (corner: Point) => void
  /** Returns whether the key moved the box. */
  onKey: (event: { key: string; shiftKey: boolean }) => boolean
  children: ReactNode
}

/** A part of a picture that is dragged, or moved by keys. */
export function MovableBox(props: MovableBoxProps) {
  const { picture, box, label, help, disabled, onDrag, onKey, children } = props
  const helpId = useId()
  const grip = useRef<Point | null>(null)
  const release = () => {
    grip.current = null
  }

  /** Returns a pointer's place in pixels of the picture. */
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

/** Returns the style of an absolutely placed element that covers a box of a picture. */
export function placeIn(box: MovableBoxProps['box'], picture: MovableBoxProps['picture']) {
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`
  return {
    left: share(box.x, picture.width),
    top: share(box.y, picture.height),
    width: share(box.width, picture.width),
    height: share(box.height, picture.height),
  }
}
