import { Link } from 'react-router'
import { useBusy } from '#app/forms/use-busy.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink, type ButtonVariant } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Form } from '#app/ui/form.tsx'
import { Progress } from '#app/ui/progress.tsx'
import type { Backfill } from '#domain/connections/backfill.server.ts'
import { CATALOG, type ProviderId } from '#domain/connections/catalog.ts'
import type { Choices } from '#domain/connections/choices.ts'
import type { RefusedLead } from '#domain/connections/connection-leads.server.ts'
import type { Rule } from '#domain/connections/rules.server.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'

type IntentButtonProps = {
  intent: string
  label: string
  busyLabel: string
  variant?: ButtonVariant
}

/** A button that posts an intent to the page. */
export function IntentButton({
  intent,
  label,
  busyLabel,
  variant = 'secondary',
}: IntentButtonProps) {
  const busy = useBusy(intent)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <Button variant={variant} busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
    </Form>
  )
}

type RuleListProps = {
  rules: readonly Rule[]
  provider: ProviderId
  choices: Choices
  /** Returns the path of the default rule ('default') or of a magnet's rule. */
  ruleUrl(ruleId: string): string
  magnets: { id: string; title: string }[]
  mayChange: boolean
}

/** The default rule, the rules of magnets, and a choice of the magnets without a rule. */
export function RuleList({ rules, provider, choices, ruleUrl, magnets, mayChange }: RuleListProps) {
  const { list } = CATALOG[provider]
  const defaultTitle = rules.length > 1 ? 'All other magnets' : 'All magnets'
  const without = magnets.filter(({ id }) => !rules.some(({ magnetId }) => magnetId === id))
  return (
    <section aria-labelledby="rules" className="grid gap-4">
      <h2 id="rules" className="heading text-xl">
        Rules
      </h2>
      <ul className="grid gap-3">
        {rules.map((rule) => {
          const { listId, tags, fields } = rule.settings
          const chosen = choices.lists.find(({ id }) => id === listId)?.name ?? listId
          const facts = [
            list && (chosen ? `${list.label}: ${chosen}` : `No ${list.label.toLowerCase()}`),
            tags.length > 0 && `Tags: ${tags.join(', ')}`,
            fields.length > 0 && formatCount(fields.length, 'field'),
          ].filter(Boolean)
          const title = rule.magnetId === null ? defaultTitle : rule.magnetTitle
          return (
            <li key={rule.magnetId ?? 'default'}>
              <Card className="grid gap-1">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <h3 className="min-w-0 font-[680] [overflow-wrap:anywhere]">
                    {mayChange ? (
                      <Link className="link" to={ruleUrl(rule.magnetId ?? 'default')}>
                        {title ?? 'A deleted magnet'}
                      </Link>
                    ) : (
                      (title ?? 'A deleted magnet')
                    )}
                  </h3>
                  <Badge tone={rule.isOn ? 'success' : 'neutral'} dot>
                    {rule.isOn ? 'On' : 'Off'}
                  </Badge>
                </div>
                <p className="text-sm text-soft [overflow-wrap:anywhere]">
                  {facts.length > 0 ? facts.join(' · ') : 'Every lead is sent.'}
                </p>
              </Card>
            </li>
          )
        })}
      </ul>
      {mayChange && without.length > 0 && (
        <details>
          <summary className="link min-h-11 w-fit cursor-pointer py-2">
            Add a rule for a magnet
          </summary>
          <ul className="grid max-h-72 gap-1 overflow-y-auto">
            {without.map(({ id, title }) => (
              <li key={id}>
                <Link className="link inline-flex min-h-11 items-center" to={ruleUrl(id)}>
                  <bdi>{title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

type BackfillCardProps = {
  backfill: Backfill | null
  mayStart: boolean
}

/** Shows that earlier leads can be sent, or how many have been sent so far. */
export function BackfillCard({ backfill, mayStart }: BackfillCardProps) {
  const isUnderWay = backfill !== null && (backfill.state === 'running' || backfill.waiting > 0)
  const sent = backfill ? backfill.queued - backfill.waiting : 0
  return (
    <section aria-labelledby="earlier">
      <Card className="grid gap-3">
        <h2 id="earlier" className="heading text-xl">
          Earlier leads
        </h2>
        {isUnderWay ? (
          <>
            <Progress
              label="Sending earlier leads"
              value={(100 * sent) / Math.max(1, backfill.total)}
              detail={`${formatNumber(sent)} of ${formatNumber(backfill.total)}`}
            />
            <IntentButton intent="stop-backfill" label="Stop" busyLabel="Stopping..." />
          </>
        ) : (
          <>
            <p>
              You can also send leads from before you connected.
              {backfill?.endedAt && (
                <>
                  {` Last time, we sent ${formatCount(sent, 'lead')}, starting `}
                  <DateTime at={backfill.startedAt} />.
                </>
              )}
            </p>
            {mayStart && (
              <ButtonLink
                to="?ask=backfill"
                variant="secondary"
                className="w-fit"
                preventScrollReset
              >
                Send Earlier Leads...
              </ButtonLink>
            )}
          </>
        )}
      </Card>
    </section>
  )
}

type RefusedListProps = { refused: readonly RefusedLead[]; total: number }

/** The people that the service rejected, with its reasons. */
export function RefusedList({ refused, total }: RefusedListProps) {
  if (refused.length === 0) return null
  return (
    <section aria-labelledby="refused" className="grid gap-4">
      <h2 id="refused" className="heading text-xl">
        Rejected leads
      </h2>
      <p className="text-soft">
        {`The service rejected ${formatCount(total, 'lead')}, so we won’t send them again. The leads are safe here.`}
        {total > refused.length && ` This list shows the last ${refused.length}.`}
      </p>
      <ul className="grid gap-3">
        {refused.map((lead) => (
          <li key={lead.leadId} className="border-line border-b pb-3 [overflow-wrap:anywhere]">
            <p className="font-[620]">
              <bdi>{lead.email || 'Erased'}</bdi>
              <span className="font-normal text-soft">
                {' '}
                for <bdi>{lead.magnetTitle}</bdi>, <DateTime at={lead.at} />
              </span>
            </p>
            <p className="text-sm">{lead.reason}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
