import { FormAlert } from '#app/forms/form-alert.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import type { CreatorNotices } from '#domain/accounts/profile.server.ts'
import type { FormResult } from '#lib/forms.ts'

const CHOICES = [
  {
    value: 'each',
    label: 'Each one',
    hint: 'Right away. After 20 emails in an hour, the rest arrive in one email.',
  },
  {
    value: 'daily',
    label: 'Once a day',
    hint: 'All new leads in one email every morning (UTC). We email you right away about a magnet’s first lead.',
  },
  { value: 'off', label: 'Never', hint: 'No emails. You’ll find your leads on the Leads page.' },
] as const

export type LeadNotificationsFormProps = { chosen: CreatorNotices; answer: FormResult }

/** The choice of how the owner is notified of new leads. */
export function LeadNotificationsForm({ chosen, answer }: LeadNotificationsFormProps) {
  const busy = useBusy('notices')
  const { errors, signedOut } = answer
  const current = answer.values.leadNotices ?? chosen.leadNotices
  return (
    <SettingsCard title="Lead Notifications" lead="How often we email you about new leads.">
      <Form method="post" preventScrollReset className="grid gap-5">
        <input type="hidden" name="intent" value="notices" />
        <FormAlert text={errors['']} signedOut={signedOut} />
        <fieldset
          className="grid gap-1"
          aria-describedby={errors.leadNotices ? 'lead-notices-error' : undefined}
        >
          <legend className="sr-only">Email me about new leads</legend>
          {CHOICES.map(({ value, label, hint }) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-start gap-3 rounded-sm py-2"
            >
              <input
                type="radio"
                name="leadNotices"
                value={value}
                defaultChecked={value === current}
                className="mt-1 size-4.5 flex-none accent-signal"
              />
              <span className="grid">
                <span className="font-[620]">{label}</span>
                <span className="text-sm text-soft">{hint}</span>
              </span>
            </label>
          ))}
          {errors.leadNotices && (
            <FieldError id="lead-notices-error">{errors.leadNotices}</FieldError>
          )}
        </fieldset>
        <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-sm py-2">
          <input
            type="checkbox"
            name="weeklySummary"
            defaultChecked={
              answer.values.leadNotices
                ? answer.values.weeklySummary === 'on'
                : chosen.weeklySummary
            }
            className="mt-1 size-4.5 flex-none accent-signal"
          />
          <span className="grid">
            <span className="font-[620]">Weekly summary</span>
            <span className="text-sm text-soft">
              Every Monday: what changed in the last week, and why. Without names, and only if there
              were visits or leads.
            </span>
          </span>
        </label>
        <Button className="w-fit" busy={busy} busyLabel="Saving...">
          Save Notifications
        </Button>
      </Form>
    </SettingsCard>
  )
}
