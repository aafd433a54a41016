import { ColorField } from '#app/components/qr/color-field.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { BRAND_KIT_MESSAGES, checkKitColors } from '#domain/workspaces/brand-kit.ts'

export type PageColorFieldProps = {
  /** Whether a custom color is chosen. */
  own: boolean
  onOwn: (own: boolean) => void
  brandColor: string
  value: string
  onChange: (color: string) => void
  error?: string | undefined
}

/** The choice of the pages' background: the default, or one readable color. */
export function PageColorField({ own, onOwn, brandColor, value, ...rest }: PageColorFieldProps) {
  const problem = own ? checkKitColors(brandColor, value) : null
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-[620]">Page color</legend>
      <Choice checked={!own} value="house" onChoose={() => onOwn(false)}>
        Default (light or dark, to match the visitor’s device)
      </Choice>
      <Choice checked={own} value="own" onChoose={() => onOwn(true)}>
        Your own
      </Choice>
      <div className={classNames('pl-8', !own && 'hidden noscript:block')}>
        <ColorField
          label="Your own page color"
          name="page_color"
          value={value}
          onChange={rest.onChange}
          error={problem ? BRAND_KIT_MESSAGES[problem] : rest.error}
        />
      </div>
    </fieldset>
  )
}

type ChoiceProps = { checked: boolean; value: string; onChoose: () => void; children: string }

function Choice({ checked, value, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
      <input
        type="radio"
        name="page"
        value={value}
        checked={checked}
        onChange={onChoose}
        className="size-5 flex-none"
      />
      {children}
    </label>
  )
}
