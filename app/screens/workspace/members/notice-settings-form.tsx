import { ActionForm } from '#app/forms/action-form.tsx'
import { Card } from '#app/ui/card.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { MemberNotices } from '#db/schema/workspaces.ts'
import type { FormResult } from '#lib/forms.ts'

const CHOICES: { value: MemberNotices; label: string; hint: string; needsLeads?: true }[] = [
  {
    value: 'each',
    label: 'Each one',
    hint: 'Within a minute or two, with name and email. After 20 emails in an hour, the rest arrive in one email.',
    needsLeads: true,
  },
  {
    value: 'daily',
    label: 'Once a day',
    hint: 'The number of new leads in each campaign, every morning (UTC), if there are any.',
  },
  { value: 'off', label: 'Never', hint: 'No emails about new leads.' },
]

export type NoticeSettingsFormProps = {
  saved: { leadNotices: MemberNotices; weeklySummary: boolean }
  /** Whether the member may see names and emails of leads. */
  seesLeads: boolean
  answer: FormResult
}

/** The choice of emails that the viewer gets about the workspace's leads and campaigns. */
export function NoticeSettingsForm({ saved, seesLeads, answer }: NoticeSettingsFormProps) {
  const { errors, values } = answer
  const kept = saved.leadNotices === 'each' && !seesLeads ? 'daily' : saved.leadNotices
  const chosen = values.lead_notices ?? kept
  return (
    <section aria-labelledby="notices" className="grid gap-4">
      <h2 id="notices" className="heading text-2xl">
        Your Emails
      </h2>
      <Card>
        <ActionForm
          intent="notices"
          answer={answer}
          button="Save Emails"
          busyLabel="Saving..."
          preventScrollReset
          className="grid gap-5"
        >
          <fieldset className="grid gap-1">
            <legend className="font-[620]">New leads</legend>
            {CHOICES.filter((one) => seesLeads || !one.needsLeads).map(({ value, label, hint }) => (
              <label
                key={value}
                className="flex min-h-11 cursor-pointer items-start gap-3 rounded-sm py-2"
              >
                <input
                  type="radio"
                  name="lead_notices"
                  value={value}
                  defaultChecked={value === chosen}
                  className="mt-1 size-4.5 flex-none accent-signal"
                />
                <span className="grid">
                  <span className="font-[620]">{label}</span>
                  <span className="text-sm text-soft">{hint}</span>
                </span>
              </label>
            ))}
            {errors.lead_notices && (
              <FieldError id="lead-notices-error">{errors.lead_notices}</FieldError>
            )}
          </fieldset>
          <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-sm py-2">
            <input
              type="checkbox"
              name="weekly_summary"
              defaultChecked={saved.weeklySummary}
              className="mt-1 size-4.5 flex-none accent-signal"
            />
            <span className="grid">
              <span className="font-[620]">Weekly summary</span>
              <span className="text-sm text-soft">
                Every Monday: leads, goal and cost of each campaign, without names.
              </span>
            </span>
          </label>
          <p className="text-sm text-soft">
            If you get new-lead emails or weekly summaries, we also email you when a campaign
            reaches its goal and three days before its last day.
          </p>
        </ActionForm>
      </Card>
    </section>
  )
}
