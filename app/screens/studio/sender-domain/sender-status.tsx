import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { Form } from '#app/ui/form.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type {
  ListedSenderDomain,
  ListedStop,
  SenderPage,
} from '#domain/sender-domains/sender-domains.server.ts'
import {
  LEAST_MAILS,
  MAX_BOUNCE_SHARE,
  MAX_COMPLAINT_SHARE,
  MAX_NOTE,
} from '#domain/sender-domains/sender-health.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'

type State = { word: string; tone: BadgeTone; text: string }

/** Returns the domain's state in a word and a sentence. */
function stateOf(domain: ListedSenderDomain, stop: ListedStop | null): State {
  const address = `${domain.localPart}@${domain.domain}`
  const fallback = 'emails are sent from our address with your name.'
  if (domain.state === 'pending') {
    const text =
      domain.problem === 'taken'
        ? `Another account has verified this domain, and its DNS record still exists. Until that changes, ${fallback}`
        : `Add the DNS records below, then press Check Now. Until we find them, ${fallback}`
    return { word: 'Waiting for DNS', tone: 'warning', text }
  }
  if (domain.state === 'failing') {
    const text =
      domain.problem === 'keys-replaced'
        ? `We had to replace this domain’s keys. Add the new DNS records below. Until we find them, ${fallback}`
        : domain.problem === 'taken'
          ? `Another account has verified this domain. Until that changes, ${fallback}`
          : `DNS records are missing or wrong. Until we find them again, ${fallback}`
    return { word: 'Not verified', tone: 'error', text }
  }
  if (stop) return { word: 'Stopped', tone: 'error', text: 'Nothing is sent from this domain now.' }
  if (domain.failingSince) {
    return {
      word: 'DNS record missing',
      tone: 'warning',
      text: 'The last check found a missing or wrong record. If it stays that way for a few hours, emails are sent from our address. Emails whose signing key is missing already are.',
    }
  }
  return {
    word: 'Verified',
    tone: 'success',
    text: `Emails to people who want your content are sent from ${address}.`,
  }
}

type StatusProps = { domain: ListedSenderDomain; stop: ListedStop | null; mayChange: boolean }

/** The sender's address with its state and what can be done about it. */
export function SenderStatus({ domain, stop, mayChange }: StatusProps) {
  const { word, tone, text } = stateOf(domain, stop)
  const { refused, checkedAt, problem } = domain
  const busy = useBusy('check')
  return (
    <SettingsCard
      title={`${domain.localPart}@${domain.domain}`}
      aside={
        <Badge tone={tone} dot>
          {word}
        </Badge>
      }
      lead={text}
    >
      <p className="text-sm text-soft">
        {checkedAt ? (
          <>
            {'Last checked '}
            <DateTime at={checkedAt} />
            {problem === 'unreachable' && '. A DNS server didn’t respond, so nothing changed'}
          </>
        ) : (
          'Not checked yet'
        )}
        {'.'}
      </p>
      {refused && (
        <Alert tone="warning" title="The mail server rejected an email from your domain">
          {'We sent it from our address instead. It happened on '}
          <DateTime at={refused.at} />
          {`, and the server said: “${refused.text}”. We try your domain again after an hour.`}
        </Alert>
      )}
      {mayChange && (
        <div className="flex flex-wrap gap-3">
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="check" />
            <Button
              variant={domain.state === 'verified' ? 'secondary' : 'primary'}
              busy={busy}
              busyLabel="Checking..."
            >
              Check Now
            </Button>
          </Form>
          <ButtonLink to="?remove" variant="ghost" preventScrollReset>
            Remove...
          </ButtonLink>
        </div>
      )}
    </SettingsCard>
  )
}

type StopProps = { stop: ListedStop; mayChange: boolean; answer: FormResult }

/** Why the sender is stopped, and the form with which the owner resumes sending. */
export function StoppedCard({ stop, mayChange, answer }: StopProps) {
  const { reason, sent, bounced, complained, domain, stoppedAt, resumableAt } = stop
  const isBounces = reason === 'bounces'
  return (
    <SettingsCard
      title={isBounces ? 'Stopped: too many emails bounced' : 'Stopped: too many people complained'}
      id="stopped"
      lead={
        isBounces
          ? `Of the last ${formatCount(sent, 'email')} from ${domain}, ${formatNumber(bounced)} bounced.`
          : `Of the last ${formatCount(sent, 'email')} from ${domain}, ${formatNumber(complained)} were reported as spam.`
      }
    >
      <div className="grid gap-2">
        <p>
          People still get the content they ask for, from our own address. Content updates, notices
          about your next magnet and reminders wait, for two weeks at most.
        </p>
        <p>
          {isBounces
            ? 'Find out where the wrong addresses come from. Asking people to confirm their email keeps such addresses off your list.'
            : 'Write only to people who expect your emails, and make sure that they recognize your name.'}
        </p>
        <p className="text-sm text-soft">
          {'Stopped on '}
          <DateTime at={stoppedAt} />.
          {resumableAt && (
            <>
              {' You resumed sending a short time before. You can do it again on '}
              <DateTime at={resumableAt} />.
            </>
          )}
        </p>
      </div>
      {mayChange && !resumableAt && (
        <ActionForm
          intent="resume"
          answer={answer}
          button="Resume Sending"
          busyLabel="Resuming..."
          preventScrollReset
        >
          <TextArea
            {...fieldProps(answer, 'note')}
            label="What did you change?"
            hint="One or two sentences. The operator of this site can read them."
            required
            maxLength={MAX_NOTE}
          />
        </ActionForm>
      )}
    </SettingsCard>
  )
}

type StatsProps = { stats: SenderPage['stats']; isReported: boolean }

/** What happened to the emails from the domain in the last 30 days. */
export function SenderStatsCard({ stats, isReported }: StatsProps) {
  const percent = (share: number) => `${share * 100}%`
  return (
    <SettingsCard
      title="Emails in the last 30 days"
      lead={`We stop a sender if ${percent(MAX_BOUNCE_SHARE)} of its last emails bounce or ${percent(MAX_COMPLAINT_SHARE)} are reported as spam, once it has sent ${LEAST_MAILS} emails.`}
    >
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Fact label="Sent">{formatNumber(stats.sent)}</Fact>
        <Fact label="Delivered">{isReported ? formatNumber(stats.delivered) : 'Unknown'}</Fact>
        <Fact label="Bounced">{formatNumber(stats.bounced)}</Fact>
        <Fact label="Reported as spam">
          {isReported ? formatNumber(stats.complained) : 'Unknown'}
        </Fact>
      </dl>
      {!isReported && (
        <p className="text-sm text-soft">
          This site gets no reports from its mail provider. It counts only emails that the mail
          server rejected immediately.
        </p>
      )}
    </SettingsCard>
  )
}
