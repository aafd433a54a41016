import type { ListedRecord } from '#domain/sender-domains/sender-domains.server.ts'

type Purpose = ListedRecord['purpose']

export const RECORD_TITLES: Record<Purpose, string> = {
  dkim: 'DKIM: the key that signs your emails',
  'dkim-next': 'DKIM: the next key',
  'dkim-retired': 'DKIM: the former key',
  dmarc: 'DMARC: what receivers do with emails that aren’t signed',
  spf: 'SPF: who may send emails for your domain',
}

const DKIM: Record<string, string> = {
  ok: 'Found.',
  missing: 'We found no record with this name.',
  several: 'We found several records with this name. Keep only the one shown here.',
  'other-key': 'We found another key at this name. Replace it with the value shown here.',
  revoked: 'We found a record without a key. Replace it with the value shown here.',
  invalid: 'We found a record with this name, but it isn’t a DKIM key.',
  restricted: 'The record doesn’t allow this key for emails. Use exactly the value shown here.',
  testing: 'The record is marked as a test (t=y), so receivers ignore it. Remove this mark.',
}

const MESSAGES: Record<Purpose, Record<string, string>> = {
  dkim: DKIM,
  'dkim-next': {
    ...DKIM,
    missing: 'Not found yet. Your emails work without it, but we can’t replace the key.',
  },
  'dkim-retired': { ...DKIM, missing: 'Not found. You may have removed it already.' },
  dmarc: {
    ok: 'Found. Keep it as it is.',
    inherited: 'Found at a domain above yours, which is enough.',
    missing: 'We found no DMARC record. Add the one shown here.',
    several: 'We found several DMARC records. Receivers then ignore all of them. Keep one.',
    invalid:
      'We found a DMARC record that can’t be read. It needs p=none, p=quarantine or p=reject.',
  },
  spf: {
    ok: 'Found.',
    missing: 'We found no SPF record. Add the one shown here.',
    several:
      'We found several SPF records. Receivers then ignore all of them. Merge them into one.',
    invalid: 'We found an SPF record with a mistake, or one that includes a missing record.',
    'too-many-lookups': 'The SPF record needs more than 10 DNS lookups, so receivers ignore it.',
    'not-included':
      'The SPF record doesn’t include our mail server. Change it to the value shown here.',
  },
}

const UNREACHABLE = 'No DNS server responded. We’ll try again soon.'

/** Returns the result of a record's last check in words. */
export const recordMessage = ({ purpose, check }: ListedRecord): string =>
  check ? (MESSAGES[purpose][check.outcome] ?? UNREACHABLE) : 'Not checked yet.'
