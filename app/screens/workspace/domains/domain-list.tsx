import { SettingsCard } from '#app/forms/settings-card.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Form } from '#app/ui/form.tsx'
import type { ListedDomain } from '#domain/custom-domains/domains.server.ts'

export type DomainListProps = {
  domains: ListedDomain[]
  /** The hostname that the CNAME record must point to. */
  home: string
  mayChange: boolean
}

const STATES: Record<ListedDomain['state'], { word: string; tone: BadgeTone }> = {
  pending: { word: 'Waiting for DNS', tone: 'warning' },
  verified: { word: 'Verified', tone: 'success' },
  lapsed: { word: 'Disabled', tone: 'error' },
}

/**
 * The workspace's domains with their state, and the DNS records to add until the domains are
 * verified and point to this site.
 */
export function DomainList({ domains, home, mayChange }: DomainListProps) {
  return (
    <SettingsCard title="Your domains">
      <ul className="grid divide-y divide-line border-y border-line">
        {domains.map((domain) => (
          <li key={domain.id} className="grid gap-4 py-5">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <DomainStatus domain={domain} />
              {mayChange && <Actions domain={domain} />}
            </div>
            {(domain.state !== 'verified' || domain.failingSince || !domain.openedAt) && (
              <Records domain={domain} home={home} />
            )}
          </li>
        ))}
      </ul>
    </SettingsCard>
  )
}

function DomainStatus({ domain }: { domain: ListedDomain }) {
  const { host, state, failingSince, checkedAt, openedAt } = domain
  const { word, tone } = failingSince && state === 'verified' ? RECORD_MISSING : STATES[state]
  return (
    <div className="grid min-w-0 gap-1">
      <h3 className="flex flex-wrap items-center gap-2 font-[620] [overflow-wrap:anywhere]">
        {host}
        <Badge tone={tone} dot>
          {word}
        </Badge>
      </h3>
      <p className="text-sm text-soft">
        {state === 'verified' && openedAt
          ? `Your pages open at https://${host}/m/..., and links to them use the domain that was verified first. `
          : ''}
        {state === 'verified' && !openedAt && (
          <>
            {'Add the CNAME record, then '}
            <a href={`https://${host}/`} className="underline">{`open https://${host}/`}</a>
            {' once. After that, links to your pages use your domain. '}
          </>
        )}
        {checkedAt ? (
          <>
            {'Last checked '}
            <DateTime at={checkedAt} />
          </>
        ) : (
          'Not checked yet'
        )}
      </p>
    </div>
  )
}

const RECORD_MISSING = { word: 'DNS record missing', tone: 'warning' } as const

function Actions({ domain: { id, host } }: { domain: ListedDomain }) {
  const intent = `check ${id}`
  const busy = useBusy(intent)
  return (
    <div className="flex flex-wrap gap-2">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        <Button variant="secondary" size="small" busy={busy} busyLabel="Checking...">
          Check<span className="sr-only"> {host}</span>
        </Button>
      </Form>
      <ButtonLink to={`?remove=${id}`} variant="ghost" size="small" preventScrollReset>
        Remove...<span className="sr-only"> {host}</span>
      </ButtonLink>
    </div>
  )
}

function Records({ domain: { host, record }, home }: { domain: ListedDomain; home: string }) {
  return (
    <ol className="grid gap-4 rounded-sm border border-line bg-raised p-4 text-sm">
      <li className="grid gap-2">
        <p className="font-[620]">1. Verify ownership with a TXT record</p>
        <Value label="Name" text={record.name} />
        <Value label="Value" text={record.value} />
      </li>
      <li className="grid gap-2">
        <p className="font-[620]">2. Point the domain here with a CNAME record</p>
        <Value label="Name" text={host} />
        <Value label="Value" text={home} />
      </li>
      <li className="text-soft">
        3. Press Check. New records can take up to an hour to propagate. Keep the TXT record: we
        check it every day.
      </li>
    </ol>
  )
}

function Value({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="w-12 text-soft">{label}</span>
      <code className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</code>
      <CopyButton
        text={text}
        label={`Copy ${text}`}
        copiedText="Copied to clipboard!"
        errorText="Failed to copy to clipboard"
        iconOnly
        size="small"
      />
    </div>
  )
}
