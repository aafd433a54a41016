import { SettingsCard } from '#app/forms/settings-card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { ToneNote } from '#app/ui/tone-note.tsx'
import { zoneFileValue } from '#domain/sender-domains/dns-records.ts'
import type { ListedRecord } from '#domain/sender-domains/sender-domains.server.ts'
import { RECORD_TITLES, recordMessage } from './record-messages.ts'

/** A value longer than this consists of several strings in a zone file. */
const LONG = 255

export type RecordListProps = {
  records: ListedRecord[]
  /** Whether the installation needs no SPF record. */
  isWithoutSpf: boolean
}

/** The DNS records that a sender domain needs, each with the result of its last check. */
export function RecordList({ records, isWithoutSpf }: RecordListProps) {
  return (
    <SettingsCard
      title="DNS records"
      id="records"
      lead="Add these TXT records at your domain’s DNS provider. If the provider adds your domain to each name by itself, leave the domain out."
    >
      <ul className="grid divide-y divide-line border-y border-line">
        {records.map((record) => (
          <li key={record.name + record.purpose} className="grid gap-3 py-5">
            <Record record={record} />
          </li>
        ))}
      </ul>
      {isWithoutSpf && (
        <p className="text-sm text-soft">
          You don’t need an SPF record, because emails from your domain are signed with DKIM. If you
          have one, keep it for your other emails.
        </p>
      )}
    </SettingsCard>
  )
}

function Record({ record }: { record: ListedRecord }) {
  const { purpose, check, until } = record
  const isFine = check?.ok === true
  return (
    <>
      <h3 className="font-[620]">{RECORD_TITLES[purpose]}</h3>
      <RecordResult record={record} />
      {until ? (
        <p className="text-sm text-soft">
          {'Emails on their way still need it. You can remove it after '}
          <DateTime at={until} />.
        </p>
      ) : isFine ? (
        <Fold label="Show the record">
          <RecordValues record={record} />
        </Fold>
      ) : (
        <RecordValues record={record} />
      )}
      {purpose === 'dkim-next' && !isFine && (
        <p className="text-sm text-soft">
          We replace the key that signs your emails twice a year. With this record, that happens by
          itself.
        </p>
      )}
    </>
  )
}

/** A record's name and value to add, and what the last check found instead. */
function RecordValues({ record: { purpose, name, value, check } }: { record: ListedRecord }) {
  const isFine = check?.ok === true
  // If the owner already has a record that works, our suggestion must not replace it.
  const isKept = isFine && (purpose === 'dmarc' || purpose === 'spf')
  return (
    <div className="grid gap-3">
      <div className="grid gap-2 text-sm">
        <Value label="Type" text="TXT" />
        <Value label="Name" text={name} isCopied />
        {!isKept && <Value label="Value" text={value} isCopied />}
        {check?.found && (!isFine || isKept) && <Value label="Found" text={check.found} />}
      </div>
      {value.length > LONG && (
        <Fold label="If your provider accepts only 255 characters">
          <div className="grid gap-2 text-sm">
            <p className="text-soft">
              The same value in two strings, as zone files and some providers need it.
            </p>
            <Value
              label="Value"
              text={zoneFileValue(value)}
              isCopied
              copyLabel="Copy two strings"
            />
          </div>
        </Fold>
      )}
    </div>
  )
}

function RecordResult({ record }: { record: ListedRecord }) {
  const { check, purpose } = record
  if (!check) return <p className="text-sm text-soft">{recordMessage(record)}</p>
  const isOptional = purpose === 'dkim-next' || purpose === 'dkim-retired'
  const tone = check.ok ? 'success' : isOptional ? 'info' : 'warning'
  return <ToneNote tone={tone}>{recordMessage(record)}</ToneNote>
}

type ValueProps = { label: string; text: string; isCopied?: boolean; copyLabel?: string }

function Value({ label, text, isCopied, copyLabel = `Copy ${label.toLowerCase()}` }: ValueProps) {
  return (
    <div className="flex items-start gap-x-3">
      <span className="w-12 flex-none text-soft">{label}</span>
      <code className="min-w-0 flex-1 whitespace-pre-wrap select-all [overflow-wrap:anywhere]">
        {text}
      </code>
      {isCopied && (
        <CopyButton
          text={text}
          label={copyLabel}
          copiedText="Copied to clipboard!"
          errorText="Failed to copy to clipboard"
          iconOnly
          size="small"
        />
      )}
    </div>
  )
}
