import { useRef, useState } from 'react'
import type { Fields } from '#app/forms/form-fields.ts'
import { FieldError } from '#app/ui/field.tsx'
import { Swatches } from '#app/ui/swatches.tsx'
import { BRAND_COLORS, CUSTOM_COLOR } from '#domain/magnets/magnet.ts'
import { parseHexColor } from '#domain/qr/qr-style.ts'
import { QR_STYLE_MESSAGES } from '#domain/qr/qr-style-messages.ts'

export type ColorChoiceProps = {
  /** The fields' initial values. */
  values: Fields
  /** The fields' current values. */
  fields: Fields
  errors: Record<string, string>
}

/** The 'Brand color' field: eight swatches, a hex code and the browser's color picker. */
export function ColorChoice({ values, fields, errors }: ColorChoiceProps) {
  const custom = useRef<HTMLInputElement>(null)
  const hex = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState(false)
  const typed = fields.custom_color ?? ''
  const meant = parseHexColor(typed)
  // The color picker accepts only complete colors.
  const [lastMeant, setLastMeant] = useState(meant ?? '#000000')
  if (meant && meant !== lastMeant) setLastMeant(meant)
  const isCustom = fields.branding_color === CUSTOM_COLOR
  const isWrong = meant === null && isCustom && left
  const problem = isWrong ? QR_STYLE_MESSAGES.notAColor : meant === null && errors.custom_color
  // Entering a color selects 'Your own' before the form's fields are read.
  const choose = () => {
    if (custom.current) custom.current.checked = true
  }
  return (
    <Swatches
      label="Brand color"
      name="branding_color"
      colors={SWATCHES}
      defaultValue={values.branding_color ?? ''}
      error={errors.branding_color}
    >
      <div className="grid gap-1.5">
        <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 pl-1">
          <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-[560]">
            <input
              ref={custom}
              type="radio"
              name="branding_color"
              value={CUSTOM_COLOR}
              defaultChecked={values.branding_color === CUSTOM_COLOR}
              className="size-5"
            />
            Your own
          </label>
          <input
            type="color"
            aria-label="Your own color"
            value={lastMeant}
            onInput={(event) => {
              choose()
              if (hex.current) hex.current.value = event.currentTarget.value
            }}
            className="h-11 w-14 flex-none cursor-pointer rounded-sm border-[1.5px] border-edge bg-raised p-1 hover:border-ink noscript:hidden"
          />
          <input
            ref={hex}
            name="custom_color"
            aria-label="Hex code"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'custom-color-error' : undefined}
            defaultValue={values.custom_color}
            maxLength={9}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            onInput={choose}
            onFocus={() => setLeft(false)}
            onBlur={(event) => {
              setLeft(true)
              if (meant) event.currentTarget.value = meant
            }}
            className="control timecode w-30! uppercase"
          />
        </div>
        {problem && <FieldError id="custom-color-error">{problem}</FieldError>}
      </div>
    </Swatches>
  )
}

const COLOR_NAMES = ['Orange', 'Blue', 'Green', 'Amber', 'Red', 'Pink', 'Indigo', 'Teal']
const SWATCHES = BRAND_COLORS.map((value, i) => ({ value, label: COLOR_NAMES[i] ?? value }))
