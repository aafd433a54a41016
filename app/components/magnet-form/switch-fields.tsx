import type { ReactNode } from 'react'
import type { Fields } from '#app/forms/form-fields.ts'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { isInCreate, MAGNET_FIELDS } from '#domain/magnets/magnet-fields.ts'
import {
  type MagnetSwitch,
  PASSES_UTM,
  type SwitchName,
  TAKES_EMAIL,
} from '#domain/resources/magnet-switches.ts'

export type SwitchFieldsProps = {
  /** The fields' initial values. */
  values: Fields
  part: MagnetSwitch['part']
  /** Whether this is the form of a new magnet. */
  isNew?: boolean
  /** Whether the installation receives email; a switch that needs it is hidden otherwise. */
  receivesEmail?: boolean
}

/** The magnet's switches in one part of the editor. */
export function SwitchFields({
  values,
  part,
  isNew = false,
  receivesEmail = false,
}: SwitchFieldsProps) {
  return MAGNET_FIELDS.filter(
    ([, field]) => field.kind === 'switch' && field.part === part && (!isNew || isInCreate(field)),
  ).map(([, { form, label, hint = '', onlyLinks = false, onlyReceiving = false }]) => {
    const field = (
      <SwitchField
        key={form}
        name={form}
        label={label}
        hint={hint}
        defaultChecked={values[form] === 'on'}
      />
    )
    if (onlyReceiving && !receivesEmail) {
      // The form keeps its value.
      return (
        <div key={form} hidden>
          {field}
        </div>
      )
    }
    return onlyLinks ? <OnlyLinks key={form}>{field}</OnlyLinks> : field
  })
}

/** The switch of pages with a link, for the template of a campaign. */
export function PassesUtmField({ values }: { values: Fields }) {
  const name = 'passesUtm' satisfies SwitchName
  const { label, hint } = PASSES_UTM
  return (
    <OnlyLinks>
      <SwitchField name={name} label={label} hint={hint} defaultChecked={values[name] === 'on'} />
    </OnlyLinks>
  )
}

/** The switch of pages that take email, for the template of a campaign. */
export function TakesEmailField({
  values,
  receivesEmail,
}: Pick<SwitchFieldsProps, 'values' | 'receivesEmail'>) {
  const name = 'takesEmail' satisfies SwitchName
  return (
    // The form keeps its value.
    <div hidden={!receivesEmail}>
      <SwitchField
        name={name}
        label={TAKES_EMAIL.label}
        hint="The pages begin with a button that opens a ready email with your consent text. Visitors only send it, and the answer brings them the content. The form stays below; only the form has your checkboxes. Pages with a required question don’t have the button."
        defaultChecked={values[name] === 'on'}
      />
    </div>
  )
}

/** Shows fields only while the form's type is a link, also without JavaScript. */
const OnlyLinks = ({ children }: { children: ReactNode }) => (
  <div className="hidden group-has-[[value=link]:checked]/magnet:block">{children}</div>
)
