import { SettingsCard } from '#app/forms/settings-card.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Form } from '#app/ui/form.tsx'
import type { Share } from '#domain/campaign-analytics/shares.server.ts'
import { REPORT_COLUMNS } from '#domain/campaign-report/report-columns.ts'
import { datesLine } from '#domain/campaigns/campaign-dates.ts'

const STATE_LABELS = { works: 'Active', expired: 'Expired', revoked: 'Revoked' } as const

/** All share links with their state. */
export function ShareList({ shares }: { shares: Share[] }) {
  return (
    <SettingsCard title="Links">
      <ul className="grid divide-y divide-line border-y border-line">
        {shares.map((share) => (
          <li key={share.id} className="flex flex-wrap items-center justify-between gap-3 py-4">
            <div className="grid min-w-0 gap-1">
              <p className="flex flex-wrap items-center gap-2 font-[620] [overflow-wrap:anywhere]">
                <bdi>{share.label || 'No label'}</bdi>
                <Badge tone={share.state === 'works' ? 'success' : 'neutral'}>
                  {STATE_LABELS[share.state]}
                </Badge>
              </p>
              <p className="text-sm text-soft">
                {'Created '}
                <DateTime at={share.createdAt} />
                {share.state === 'works' ? ', valid until ' : ', was valid until '}
                <DateTime at={share.expiresAt} />
              </p>
              <p className="text-sm text-soft">{describe(share)}</p>
            </div>
            {share.state === 'works' && <Revoke share={share} />}
          </li>
        ))}
      </ul>
    </SettingsCard>
  )
}

/** Says what a link shows: its days, its columns and whether it has a password. */
function describe({ fromOn, toOn, columns, hasPassword }: Share): string {
  const days = datesLine(fromOn, toOn) ?? 'All days'
  const labels = columns.map((column) => REPORT_COLUMNS[column].label).join(', ')
  return `${days}: ${labels}. ${hasPassword ? 'With a password.' : 'No password.'}`
}

function Revoke({ share }: { share: Share }) {
  const intent = `revoke ${share.id}`
  const busy = useBusy(intent)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <Button variant="secondary" size="small" busy={busy}>
        Revoke
        <span className="sr-only">: {share.label || 'the link without a label'}</span>
      </Button>
    </Form>
  )
}
