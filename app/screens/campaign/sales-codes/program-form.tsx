import { ActionForm } from '#app/forms/action-form.tsx'
import { Choice } from '#app/forms/choices.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field, FieldError } from '#app/ui/field.tsx'
import { SideColumn, SideList, SideNote } from '#app/ui/side-column.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import type { PromoProgram } from '#domain/campaign-sales/program.server.ts'
import {
  DEFAULT_WINDOW_DAYS,
  MAX_WINDOW_DAYS,
  OFFER_MAX,
  PREFIX_MAX,
} from '#domain/campaign-sales/program-input.ts'
import type { FormResult } from '#lib/forms.ts'

type ProgramFormProps = {
  /** Null before the codes are set up. */
  program: PromoProgram | null
  /** Whether there are orders that the attribution window is about. */
  hasOrders: boolean
  isReadOnly: boolean
  answer: FormResult
}

const WINDOW_WARNING =
  'Orders are counted anew if you change it: bonuses that creators earned can become smaller or larger, even if they were paid.'

/** The form for a campaign's promo codes. */
export function ProgramForm({ program, hasOrders, isReadOnly, answer }: ProgramFormProps) {
  const { values, errors } = answer
  const isSent = Object.keys(values).length > 0
  const kind = values.kind ?? program?.kind ?? 'person'
  const isActive = isSent ? values.is_active === 'on' : (program?.isActive ?? true)
  const isPrefixFixed = program !== null && (program.givenCodes > 0 || program.exportedNumbers > 0)
  return (
    <SideColumn label="Help" side={<Help />}>
      <Card>
        <ActionForm
          intent="program"
          answer={answer}
          button={program ? 'Save' : 'Set Up Promo Codes'}
          busyLabel="Saving..."
          className="grid gap-6"
        >
          <fieldset className="grid gap-1" disabled={isReadOnly}>
            <legend className="text-sm font-[620]">Who gets a code</legend>
            {errors.kind && <FieldError id="kind-error">{errors.kind}</FieldError>}
            <Choice
              type="radio"
              name="kind"
              value="person"
              label="One code per person"
              hint="Each lead gets their own code. You see the creator, the video and the timestamp of every order. The shop has to know the codes beforehand."
              defaultChecked={kind === 'person'}
            />
            <Choice
              type="radio"
              name="kind"
              value="creator"
              label="One code per creator"
              hint="Such as NINA15, which creators can also say. You see the creator of every order, and the video if the buyer’s email is a lead’s."
              defaultChecked={kind === 'creator'}
            />
          </fieldset>
          <Field
            label="What the code is good for"
            name="offer"
            required
            maxLength={OFFER_MAX}
            placeholder="15% off your first order"
            autoComplete="off"
            defaultValue={values.offer ?? program?.offer}
            error={errors.offer}
          />
          <Field
            label="Shop URL"
            name="shop_url"
            type="text"
            inputMode="url"
            autoComplete="off"
            defaultValue={values.shop_url ?? program?.shopUrl ?? ''}
            error={errors.shop_url}
            hint="If you write {code}, we put the code there. In Shopify, https://your-shop.com/discount/{code} applies it."
          />
          <Field
            label="Attribution window in days"
            name="window_days"
            required
            inputMode="numeric"
            autoComplete="off"
            className="max-w-32"
            defaultValue={values.window_days ?? program?.windowDays ?? DEFAULT_WINDOW_DAYS}
            error={errors.window_days}
            hint={`From 1 to ${MAX_WINDOW_DAYS}. Orders with a person’s code that come later are counted apart.${hasOrders ? ` ${WINDOW_WARNING}` : ''}`}
          />
          <Field
            label="Prefix of people’s codes"
            name="prefix"
            maxLength={PREFIX_MAX}
            autoComplete="off"
            className="max-w-48"
            readOnly={isPrefixFixed}
            defaultValue={values.prefix ?? program?.prefix ?? ''}
            error={errors.prefix}
            hint={
              isPrefixFixed
                ? 'It can’t change, because codes with it are in use.'
                : 'Up to 8 letters and digits, such as SUN. Codes then look like SUN-7K2M-9QXA-44TN-PB0D1.'
            }
          />
          <SwitchField
            name="is_active"
            label="Hand out codes"
            hint="If this is off, pages and emails show no codes. Codes that people have keep counting."
            defaultChecked={isActive}
          />
        </ActionForm>
      </Card>
    </SideColumn>
  )
}

function Help() {
  return (
    <>
      <SideNote title="Where people see it">
        <SideList
          points={[
            'On the thank-you page and in the delivery email, never on a public page. So no coupon site finds it.',
            'If a page asks people to confirm their email, they get the code once they’ve confirmed it.',
            'Suspicious leads get no code until you accept them.',
          ]}
        />
      </SideNote>
      <SideNote title="What you see">
        <SideList
          points={[
            'Orders by creator, video and timestamp, even months later and on another device, without a pixel or a cookie.',
            'First touch and last touch, side by side.',
            'Creators see their code and their number of orders, but no amounts.',
          ]}
        />
      </SideNote>
    </>
  )
}
