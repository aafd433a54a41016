import { useId, useState } from 'react'
import { Field, FieldError, type FieldProps } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { CORNER_LABELS, CORNERS, type Orientation } from '#domain/screen/screen.ts'
import { GRID } from '#domain/video-pack/grid.ts'
import { MAX_SHIFT, type PackPosition } from '#domain/video-pack/pack-settings.ts'

export type PositionFieldsProps = {
  orientation: Orientation
  position: PackPosition
  onChange: (position: PackPosition) => void
  errors: Record<string, string>
}

/** The corner of an overlay, and how far the overlay is moved from it. */
export function PositionFields({ orientation, position, onChange, errors }: PositionFieldsProps) {
  const id = useId()
  const wrongCorner = errors[`${orientation}Corner`]
  return (
    <fieldset
      className="grid min-w-0 content-start gap-3"
      aria-describedby={wrongCorner ? `${id}-error` : undefined}
    >
      <legend className="mb-2 text-sm font-[620]">Corner</legend>
      <div className="grid grid-cols-2 gap-2">
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
      <div className="text-sm print:hidden">
        <Fold
          label="Move by pixels"
          isOpen={Boolean(errors[`${orientation}X`] ?? errors[`${orientation}Y`])}
        >
          <div className="grid grid-cols-2 gap-2">
            {(['x', 'y'] as const).map((axis) => (
              <ShiftField
                key={axis}
                name={`${orientation}${axis.toUpperCase()}`}
                label={axis === 'x' ? 'Right, px' : 'Down, px'}
                value={position[axis]}
                onChange={(shift) => onChange({ ...position, [axis]: shift })}
                error={errors[`${orientation}${axis.toUpperCase()}`]}
              />
            ))}
          </div>
        </Fold>
      </div>
    </fieldset>
  )
}

/** The largest offset on the grid. The browser counts its steps from it. */
const MOST = GRID * Math.floor(MAX_SHIFT / GRID)

type ShiftFieldProps = Pick<FieldProps, 'name' | 'label' | 'error'> & {
  value: number
  onChange: (shift: number) => void
}

/**
 * A field for whole pixels. Text that isn't a number yet, such as a minus sign, stays until the
 * field loses the focus.
 */
function ShiftField({ value, onChange, ...rest }: ShiftFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field
      {...rest}
      type="number"
      required
      min={-MOST}
      max={MOST}
      step={GRID}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const shift = currentTarget.valueAsNumber
        if (Number.isInteger(shift)) onChange(shift)
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={({ key }) => {
        // Enter saves the number that the picture shows.
        if (key === 'Enter') setTyped(null)
      }}
    />
  )
}
