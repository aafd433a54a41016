import type { Fields } from '#app/forms/form-fields.ts'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { isInCreate, MAGNET_FIELDS } from '#domain/magnets/magnet-fields.ts'

export type SwitchFieldsProps = {
  /** The fields' initial values. */
  values: Fields
  /** Whether it is the form of a new magnet. */
  isNew?: boolean
}

/** The magnet's switches. */
export function SwitchFields({ values, isNew = false }: SwitchFieldsProps) {
  return MAGNET_FIELDS.filter(
    ([, field]) => field.kind === 'switch' && (!isNew || isInCreate(field)),
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
