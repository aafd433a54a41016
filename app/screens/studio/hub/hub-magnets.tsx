import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'

export type HubMagnetsProps = {
  magnets: { id: string; title: string; note: string | null }[]
  ticked: string[]
  error: string | undefined
}

/** The choice and order of magnets. The buttons are parts of the form, so they need no JavaScript. */
export function HubMagnets({ magnets, ticked, error }: HubMagnetsProps) {
  if (magnets.length === 0) return <p>You don’t have any magnets yet.</p>
  return (
    <fieldset aria-describedby={error ? 'hub-magnets-error' : undefined} className="min-w-0">
      <legend className="sr-only">Magnets on the page, in this order</legend>
      {error && <FieldError id="hub-magnets-error">{error}</FieldError>}
      <ol className="grid divide-y divide-line">
        {magnets.map(({ id, title, note }, index) => (
          <li key={id} className="flex items-center gap-2 py-1">
            <input type="hidden" name="order" value={id} />
            <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3">
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
            <MoveButton move={`up ${id}`} title={title} isLast={index === 0} />
            <MoveButton move={`down ${id}`} title={title} isLast={index === magnets.length - 1} />
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

/** `isLast`: whether the magnet can’t move further. */
function MoveButton({ move, title, isLast }: { move: string; title: string; isLast: boolean }) {
  const isUp = move.startsWith('up')
  const Arrow = isUp ? ArrowUp : ArrowDown
  return (
    <Button
      type="submit"
      name="move"
      value={move}
      variant="ghost"
      size="small"
      disabled={isLast}
      formNoValidate
      aria-label={`Move ${title} ${isUp ? 'up' : 'down'}`}
    >
      <Arrow aria-hidden="true" />
    </Button>
  )
}
