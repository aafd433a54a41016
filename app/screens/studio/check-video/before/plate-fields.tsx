import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { RangeField } from '#app/ui/range-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import {
  CORNER_LABELS,
  CORNERS,
  type Corner,
  describeSize,
  type Size,
} from '#domain/screen/screen.ts'
import type { PlateCode } from '#domain/video-check/plate-code.ts'
import { largestModule } from '#domain/video-check/simulation/plate-place.ts'
import { CodeSize } from './code-size.tsx'

export type PlateFieldsProps = {
  codes: readonly PlateCode[]
  codeId: string
  /** Whether the code was chosen here, in a field that this one replaced. */
  wasChosen: boolean
  onCode: (id: string) => void
  picture: Size
  modules: number
  module: number
  onModule: (pixels: number) => void
  onCorner: (corner: Corner) => void
}

/** The fields for the code that is placed, its size and its position. */
export function PlateFields(props: PlateFieldsProps) {
  const { codes, codeId, wasChosen, onCode, picture, modules, module, onModule, onCorner } = props
  const codeField = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (wasChosen) codeField.current?.focus()
  }, [wasChosen])
  const need = codes.find(({ id }) => id === codeId)?.sizeNeed ?? 1
  return (
    <div className="grid content-start gap-5">
      <SelectField
        ref={codeField}
        label="Code"
        name="code"
        value={codeId}
        onChange={(event) => onCode(event.currentTarget.value)}
        options={codes.map(({ id, label }) => ({ value: id, label }))}
      />
      <div className="grid gap-2">
        <RangeField
          label="Code size"
          min={Math.max(2, Math.floor(picture.height / 270))}
          max={largestModule(modules, picture)}
          step={1}
          value={module}
          text={describeSize(modules, module / picture.height, need)}
          onChange={onModule}
        />
        <CodeSize modules={modules} module={module} height={picture.height} need={need} />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-[620]">Corner</legend>
        <div className="grid grid-cols-2 gap-2">
          {CORNERS.map((corner) => (
            <Button
              key={corner}
              type="button"
              size="small"
              variant="secondary"
              onClick={() => onCorner(corner)}
            >
              {CORNER_LABELS[corner]}
            </Button>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
