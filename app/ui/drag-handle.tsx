import { GripVertical } from 'lucide-react'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { useHydrated } from './use-hydrated.ts'

export type Direction = 'up' | 'down'

type Boxes = { own: DOMRect; before?: DOMRect | undefined; after?: DOMRect | undefined }

export type DraggingOptions<Item, Area extends HTMLElement> = {
  /** The list. It gets the pointer's events, because an item may be moved in the document. */
  area: RefObject<Area | null>
  /** Returns where an item and its neighbors are; null if it isn't in the list. */
  boxesOf(item: Item): Boxes | null
  /** Moves an item by one place. Returns the item at its new place; null if it can't move. */
  move(item: Item, direction: Direction): Item | null
}

/** Lets people change the order of a list by dragging the handles of its items. */
export function useDragging<Item, Area extends HTMLElement>({
  area,
  boxesOf,
  move,
}: DraggingOptions<Item, Area>) {
  const [dragged, setDragged] = useState<Item | null>(null)
  // Several pointer events may come before the state is rendered.
  const grabbed = useRef<Item | null>(null)

  const hold = (item: Item | null) => {
    grabbed.current = item
    setDragged(item)
  }

  /** Moves the dragged item as soon as the pointer is where its new place will be. */
  const drag = (clientY: number) => {
    const item = grabbed.current
    const boxes = item === null ? null : boxesOf(item)
    if (item === null || !boxes) return
    const { own, before, after } = boxes
    if (before && clientY < before.top + own.height) hold(move(item, 'up') ?? item)
    else if (after && clientY > after.bottom - own.height) hold(move(item, 'down') ?? item)
  }

  return {
    dragged,
    grab(item: Item, { pointerId }: PointerEvent) {
      area.current?.setPointerCapture(pointerId)
      hold(item)
    },
    /** The handlers of the list. */
    areaProps: {
      onPointerMove: ({ clientY }: PointerEvent) => drag(clientY),
      onLostPointerCapture: () => hold(null),
    },
  }
}

const ARROWS: Partial<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down' }

export type DragHandleProps = {
  id: string
  /** What the handle moves, as in 'question 2'. */
  moves: string
  isDragged: boolean
  className?: string
  onGrab(event: PointerEvent): void
  /** Called by the arrow keys. */
  onKey(direction: Direction): void
}

/** Moves an item of a list by dragging, or by the arrow keys. Without JavaScript, it isn't shown. */
export function DragHandle({ id, moves, isDragged, className, onGrab, onKey }: DragHandleProps) {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  return (
    <button
      id={id}
      type="button"
      aria-label={`Move ${moves}: drag it, or press the arrow keys`}
      onKeyDown={(event) => {
        const direction = ARROWS[event.key]
        if (!direction) return
        event.preventDefault()
        onKey(direction)
      }}
      onPointerDown={onGrab}
      className={classNames(
        'grid size-11 touch-none place-items-center text-soft hover:text-ink',
        isDragged ? 'cursor-grabbing' : 'cursor-grab',
        className,
      )}
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </button>
  )
}
