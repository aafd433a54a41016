import { Link, useLocation } from 'react-router'
import { EndingPreview } from '#app/components/campaigns/ending-preview.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import {
  CREATOR_NAME_MAX,
  type LeadVisibility,
  moneyValue,
  VISIBILITY_NAMES,
} from '#domain/campaigns/campaign.ts'
import type { FormResult } from '#lib/forms.ts'

type Named = {
  id: string
  name: string
  feeCents: number | null
  leadVisibility: LeadVisibility
}

/** The dialog that the URL opens. */
export type OpenCampaignDialog =
  | { what: 'delete' }
  | { what: 'move'; to: 'paused' | 'active' | 'ended' }
  | { what: 'edit' | 'remove'; creator: Named }

export type CampaignDialogsProps = {
  dialog: OpenCampaignDialog | null
  campaign: { name: string; currency: string }
  /** What the campaign's pages say after it has ended. */
  ending: { brand: string; text: string; hasLink: boolean; editUrl: string }
  answer: FormResult
}

const STATE_CHANGES = {
  paused: {
    intent: 'pause',
    button: 'Pause',
    text: 'The pages tell visitors that the campaign is paused, and don’t collect leads. QR codes stay the same, and you can resume at any time.',
  },
  active: {
    intent: 'resume',
    button: 'Resume',
    text: 'Every page collects leads again, except pages of creators you paused.',
  },
  ended: {
    intent: 'end',
    button: 'End Campaign',
    text: 'The pages permanently stop collecting leads, and you can’t invite anyone else. You keep the stats and leads. This can’t be undone.',
  },
}

/** The dialogs of a campaign's overview. The URL opens them, so they need no JavaScript. */
export function CampaignDialogs({ dialog, campaign, ending, answer }: CampaignDialogsProps) {
  const { name, currency } = campaign
  if (!dialog) return null
  if (dialog.what === 'delete') {
    return (
      <ConfirmDialog
        title={`Delete ${name}?`}
        intent="delete"
        button="Delete Draft"
        answer={answer}
      >
        <p>
          This also deletes the campaign’s template and list of creators. No one has been invited
          yet.
        </p>
      </ConfirmDialog>
    )
  }
  if (dialog.what === 'move') {
    const { intent, button, text } = STATE_CHANGES[dialog.to]
    return (
      <ConfirmDialog
        title={`${button.split(' ')[0]} ${name}?`}
        intent={intent}
        button={button}
        answer={answer}
      >
        <p>{text}</p>
        {dialog.to === 'ended' && (
          <div className="grid gap-2">
            <p>Visitors who scan one of this campaign’s codes will see this:</p>
            <EndingPreview {...ending} />
            <p>
              <Link to={ending.editUrl} className="link">
                Change Text and Link
              </Link>
            </p>
          </div>
        )}
      </ConfirmDialog>
    )
  }
  const { creator } = dialog
  if (dialog.what === 'edit') {
    return <EditCreator creator={creator} currency={currency} answer={answer} />
  }
  return (
    <ConfirmDialog
      title={`Remove ${creator.name}?`}
      intent={`remove-creator ${creator.id}`}
      button="Remove"
      answer={answer}
    >
      <p>
        This creator’s page tells visitors that the offer has ended. The creator still sees their
        results, but can’t change anything. You keep the leads and stats. If you invite them again,
        they get the same page and code.
      </p>
    </ConfirmDialog>
  )
}

type EditCreatorProps = { creator: Named; currency: string; answer: FormResult }

function EditCreator({ creator, currency, answer }: EditCreatorProps) {
  const { values, errors } = answer
  const { pathname } = useLocation()
  return (
    <UrlDialog title={`Edit ${creator.name}`} closeTo={pathname}>
      <ActionForm
        intent={`edit ${creator.id}`}
        answer={answer}
        button="Save"
        busyLabel="Saving..."
        beside={<CancelLink to={pathname} />}
        preventScrollReset
        className="grid gap-5 text-ink"
      >
        <Field
          label="Name"
          name="name"
          required
          maxLength={CREATOR_NAME_MAX}
          autoComplete="off"
          defaultValue={values.name ?? creator.name}
          error={errors.name}
        />
        <Field
          label={`Fee in ${currency}`}
          name="fee"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values.fee ?? moneyValue(creator.feeCents)}
          error={errors.fee}
        />
        <SelectField
          label="Lead details the creator sees"
          name="sees"
          defaultValue={values.sees ?? creator.leadVisibility}
          error={errors.sees}
          options={(['masked', 'brand', 'shared'] as const).map((value) => ({
            value,
            label: VISIBILITY_NAMES[value],
          }))}
        />
      </ActionForm>
    </UrlDialog>
  )
}
