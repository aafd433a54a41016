import { useRef } from 'react'
import { Swatches } from '#app/ui/swatches.tsx'
import { BRAND_COLORS, CUSTOM_COLOR } from '#domain/magnets/magnet.ts'
import type { Fields } from './form-fields.ts'

export type ColorChoiceProps = {
  values: Fields
  error?: string | undefined
  /** The edit page's free picker (spec section 5). */
  withPicker?: boolean
}

/** 'Brand colour': the eight swatches, and on the edit page any other colour. */
export function ColorChoice({ values, error, withPicker }: ColorChoiceProps) {
  const custom = useRef<HTMLInputElement>(null)
  return (
    <Swatches
      label="Brand colour"
      name="branding_color"
      colors={SWATCHES}
      defaultValue={values.branding_color ?? ''}
      error={error}
    >
      {withPicker && (
        <div className="flex min-h-11 items-center gap-3 pl-1">
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
            name="custom_color"
            aria-label="Your own colour"
            defaultValue={values.custom_color}
            // Before the form reads its fields: who picks a colour means it.
            onInput={() => {
              if (custom.current) custom.current.checked = true
            }}
            className="h-11 w-16 cursor-pointer rounded-sm border-[1.5px] border-edge bg-raised p-1"
          />
        </div>
      )}
    </Swatches>
  )
}

const COLOR_NAMES = ['Orange', 'Blue', 'Green', 'Amber', 'Red', 'Pink', 'Indigo', 'Teal']
const SWATCHES = BRAND_COLORS.map((value, i) => ({ value, label: COLOR_NAMES[i] ?? value }))
