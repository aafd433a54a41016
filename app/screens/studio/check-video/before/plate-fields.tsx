import { VerdictBadge } from '#app/components/video-check/verdict-badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { RangeField } from '#app/ui/range-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import {
  type Box,
  CORNER_LABELS,
  CORNERS,
  type Corner,
  formatModuleSize,
  judgeModule,
  MODULE_SIZES,
  type Size,
} from '#domain/screen/screen.ts'
import type { PlateCode } from '#domain/video-check/plate-code.ts'
import { largestModule } from '#domain/video-check/simulation/plate-place.ts'

export type PlateFieldsProps = {
  codes: readonly PlateCode[]
  codeId: string
  onCode: (id: string) => void
  picture: Size
  modules: number
  module: number
  onModule: (pixels: number) => void
  box: Box
  onCorner: (corner: Corner) => void
}

/** Which code is placed, how large it is, and where. */
export function PlateFields(props: PlateFieldsProps) {
  const { codes, codeId, onCode, picture, modules, module, onModule, box, onCorner } = props
  const need = codes.find(({ id }) => id === codeId)?.sizeNeed ?? 1
  const size = `${module} px, ${formatModuleSize(module, picture.height)}`
  return (
    <div className="grid content-start gap-5">
      <SelectField
        label="Code"
        name="code"
        value={codeId}
        onChange={(event) => onCode(event.currentTarget.value)}
        options={codes.map(({ id, label }) => ({ value: id, label }))}
      />
      <div className="grid gap-2">
        <RangeField
          label="Side of a module"
          min={Math.max(2, Math.floor(picture.height / 270))}
          max={largestModule(modules, picture)}
          step={1}
          value={module}
          text={size}
          onChange={onModule}
        />
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <VerdictBadge verdict={judgeModule(module, picture.height, need)} />
          <span>{`Symbol ${modules * module} px, with its quiet zone ${box.width} px of ${picture.height}. ${formatModuleSize(MODULE_SIZES.pass * need, 1)} passes.`}</span>
        </p>
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-[620]">Move it to a corner</legend>
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
