import { useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Field, FieldError } from '#app/ui/field.tsx'
import { CORNER_LABELS, CORNERS } from '#domain/screen/corners.ts'
import { GRID } from '#domain/video-pack/grid.ts'
import { MAX_SHIFT, type PackPosition } from '#domain/video-pack/pack-settings.ts'

export type PositionFieldsProps = {
  orientation: 'landscape' | 'vertical'
  position: PackPosition
  onChange: (position: PackPosition) => void
  errors: Record<string, string>
}

/** The corner of an overlay, and how far it is moved from there. */
export function PositionFields({ orientation, position, onChange, errors }: PositionFieldsProps) {
  const id = useId()
  const wrongCorner = errors[`${orientation}Corner`]
  return (
    <fieldset
      className="grid min-w-0 content-start gap-3"
      aria-describedby={wrongCorner ? `${id}-error` : undefined}
    >
      <legend className="mb-2 text-sm font-[620]">Corner</legend>
      <div
        className={classNames(
          'grid grid-cols-2 gap-2',
          orientation === 'landscape' && 'md:grid-cols-4',
        )}
      >
        {CORNERS.map((corner) => (
          <label
            key={corner}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border-[1.5px] border-edge bg-raised px-3 text-sm hover:border-ink has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-signal"
          >
            <input
              type="radio"
              name={`${orientation}Corner`}
              value={corner}
              checked={corner === position.corner}
              onChange={() => onChange({ corner, x: 0, y: 0 })}
              className="size-4"
            />
            {CORNER_LABELS[corner]}
          </label>
        ))}
      </div>
      {wrongCorner && <FieldError id={`${id}-error`}>{wrongCorner}</FieldError>}
      <div className="grid grid-cols-2 gap-2">
        {(['x', 'y'] as const).map((axis) => (
          <Field
            key={axis}
            type="number"
            required
            name={`${orientation}${axis.toUpperCase()}`}
            label={axis === 'x' ? 'Moved right, px' : 'Moved down, px'}
            min={-MAX_SHIFT}
            max={MAX_SHIFT}
            step={GRID}
            value={position[axis]}
            onChange={(event) => {
              const value = Math.trunc(event.currentTarget.valueAsNumber)
              onChange({ ...position, [axis]: Number.isFinite(value) ? value : 0 })
            }}
            error={errors[`${orientation}${axis.toUpperCase()}`]}
          />
        ))}
      </div>
    </fieldset>
  )
}
