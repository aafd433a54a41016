import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { type Direction, DragHandle, useDragging } from '#app/ui/drag-handle.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { moveInOrder } from '#domain/hubs/hub-input.ts'

export type HubMagnetsProps = {
  magnets: { id: string; title: string; note: string | null }[]
  ticked: string[]
  error: string | undefined
}

/**
 * The choice and order of magnets. Without JavaScript, the arrow buttons submit the form, which
 * then has the new order. With JavaScript, magnets can also be dragged.
 */
export function HubMagnets({ magnets, ticked, error }: HubMagnetsProps) {
  const [order, setOrder] = useState(() => magnets.map(({ id }) => id))
  const [moved, setMoved] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const titleOf = (id: string) => magnets.find((magnet) => magnet.id === id)?.title ?? ''

  const move = (id: string, direction: Direction): string | null => {
    const next = moveInOrder(order, `${direction} ${id}`)
    if (next.indexOf(id) === order.indexOf(id)) return null
    // The next pointer event needs to know where the magnets are now.
    flushSync(() => {
      setOrder(next)
      setMoved(`${titleOf(id)} is now number ${next.indexOf(id) + 1} of ${next.length}.`)
    })
    return id
  }
  const { dragged, grab, areaProps } = useDragging<string, HTMLOListElement>({
    area: list,
    boxesOf(id) {
      const item = list.current?.children[order.indexOf(id)]
      return item
        ? {
            own: item.getBoundingClientRect(),
            before: item.previousElementSibling?.getBoundingClientRect(),
            after: item.nextElementSibling?.getBoundingClientRect(),
          }
        : null
    },
    move,
  })

  const focus = (selector: string) => {
    const found = list.current?.querySelector<HTMLButtonElement>(`${selector}:not(:disabled)`)
    found?.focus()
    return Boolean(found)
  }
  const press = (id: string, direction: Direction) => {
    // At the end of the list, the button is disabled, and the focus goes to the other one.
    if (move(id, direction) && !focus(`[value="${direction} ${id}"]`)) {
      focus(`[value="${direction === 'up' ? 'down' : 'up'} ${id}"]`)
    }
  }

  if (magnets.length === 0) return <p>You don’t have any magnets yet.</p>
  return (
    <fieldset aria-describedby={error ? 'hub-magnets-error' : undefined} className="min-w-0">
      <legend className="sr-only">Magnets on the page, in this order</legend>
      {error && <FieldError id="hub-magnets-error">{error}</FieldError>}
      <ol ref={list} {...areaProps} className="grid divide-y divide-line">
        {order.map((id, index) => {
          const { title = '', note = null } = magnets.find((magnet) => magnet.id === id) ?? {}
          const buttons = { id, title, onMove: press }
          return (
            <li
              key={id}
              className={classNames(
                'flex flex-wrap items-center justify-end gap-1 py-1',
                id === dragged && 'bg-sunken outline-2 outline-ink',
              )}
            >
              <input type="hidden" name="order" value={id} />
              <label className="flex min-h-11 min-w-0 flex-1 basis-full cursor-pointer items-center gap-3 sm:basis-0">
                <input
                  type="checkbox"
                  name="magnet"
                  value={id}
                  defaultChecked={ticked.includes(id)}
                  className="size-5 flex-none"
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <bdi>{title}</bdi>
                  {note && <span className="text-sm text-soft"> ({note})</span>}
                </span>
              </label>
              <MoveButton {...buttons} direction="up" isLast={index === 0} />
              <MoveButton {...buttons} direction="down" isLast={index === order.length - 1} />
              <DragHandle
                id={`handle-${id}`}
                moves={title}
                isDragged={id === dragged}
                className="flex-none"
                onGrab={(event) => grab(id, event)}
                onKey={(direction) => {
                  if (move(id, direction)) focus(`#handle-${CSS.escape(id)}`)
                }}
              />
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </fieldset>
  )
}

type MoveButtonProps = {
  id: string
  title: string
  direction: Direction
  /** Whether the magnet can’t move further. */
  isLast: boolean
  onMove(id: string, direction: Direction): void
}

function MoveButton({ id, title, direction, isLast, onMove }: MoveButtonProps) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <Button
      type="submit"
      name="move"
      value={`${direction} ${id}`}
      variant="ghost"
      size="small"
      disabled={isLast}
      formNoValidate
      aria-label={`Move ${title} ${direction}`}
      onClick={(event) => {
        event.preventDefault()
        onMove(id, direction)
      }}
    >
      <Arrow aria-hidden="true" />
    </Button>
  )
}
