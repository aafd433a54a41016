import type { Fields } from '#app/forms/form-fields.ts'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { isInCreate, MAGNET_FIELDS } from '#domain/magnets/magnet-fields.ts'
import type { MagnetSwitch } from '#domain/resources/magnet-switches.ts'

export type SwitchFieldsProps = {
  /** The fields' initial values. */
  values: Fields
  part: MagnetSwitch['part']
  /** Whether this is the form of a new magnet. */
  isNew?: boolean
}

/** The magnet's switches in one part of the editor. */
export function SwitchFields({ values, part, isNew = false }: SwitchFieldsProps) {
  return MAGNET_FIELDS.filter(
    ([, field]) => field.kind === 'switch' && field.part === part && (!isNew || isInCreate(field)),
  ).map(([, { form, label, hint = '' }]) => (
    <SwitchField
      key={form}
      name={form}
      label={label}
      hint={hint}
      defaultChecked={values[form] === 'on'}
    />
  ))
}
