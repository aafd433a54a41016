import type { RecordCheck } from '#db/schema/sender-domains.ts'

export type { RecordCheck }

/** The TXT records of a name; null if no DNS server responded. */
export type FindTxt = (name: string) => Promise<string[] | null>

/** A name has a few records. Others can only come from a broken or hostile DNS server. */
const MAX_RECORDS = 50
const MAX_RECORD_LENGTH = 4096
/** How much of a record, and how many of several, are stored and shown. */
const MAX_SHOWN = 500
const MAX_SHOWN_RECORDS = 4

/** Limits what a DNS server can make us read, whatever it answers. */
export const boundRecords = (records: readonly string[]): string[] =>
  records
    .slice(0, MAX_RECORDS)
    .map((text) => text.slice(0, MAX_RECORD_LENGTH))
    .map((text) => text.trim())

/** Returns a record for a screen: shortened, and without characters that could change its look. */
export function shownRecord(text: string): string {
  const plain = text.replace(/[^\x20-\x7e]/g, '?')
  return plain.length > MAX_SHOWN ? `${plain.slice(0, MAX_SHOWN - 1)}…` : plain
}

const result = (outcome: string, records: readonly string[] = []): RecordCheck => ({
  ok: outcome === 'ok' || outcome === 'inherited',
  outcome,
  found:
    records.length > 0 ? records.slice(0, MAX_SHOWN_RECORDS).map(shownRecord).join('\n') : null,
})

/** What a check is before a DNS server responds. */
export const UNREACHABLE = result('unreachable')

/** Whether a check says something about the record. No response from a DNS server doesn't. */
export const isDefinite = ({ outcome }: RecordCheck): boolean => outcome !== 'unreachable'

/**
 * Parses `tag=value; tag=value` (RFC 6376). Returns null if it isn't such a list or
 * has a tag twice.
 */
export function parseTags(text: string): Map<string, string> | null {
  const tags = new Map<string, string>()
  for (const part of text.split(';')) {
    if (part.trim() === '') continue
    const at = part.indexOf('=')
    const tag = part.slice(0, at).trim()
    if (at === -1 || !/^[a-z][a-z0-9_]*$/i.test(tag) || tags.has(tag)) return null
    tags.set(tag, part.slice(at + 1).trim())
  }
  return tags
}

export const dkimName = (selector: string, domain: string) => `${selector}._domainkey.${domain}`
export const dkimValue = (publicKey: string) => `v=DKIM1; k=rsa; p=${publicKey}`
export const dmarcName = (domain: string) => `_dmarc.${domain}`
/** What we suggest to a domain without DMARC: it changes nothing for the domain's other emails. */
export const SUGGESTED_DMARC = 'v=DMARC1; p=none'
export const suggestedSpf = (include: string) => `v=spf1 include:${include} ~all`
/** Returns a domain's own SPF record with another include. */
export const extendedSpf = (record: string, include: string) =>
  record.replace(/^v=spf1/i, (version) => `${version} include:${include}`)

/**
 * Checks the records at a key's name. Outcomes: ok; missing; several; invalid (it can't be read);
 * revoked (an empty key); other-key; restricted (not for emails, or not for SHA-256); testing (the
 * flag by which receivers ignore signatures); unreachable.
 */
export function checkDkim(records: readonly string[] | null, publicKey: string): RecordCheck {
  if (records === null) return result('unreachable')
  if (records.length === 0) return result('missing')
  if (records.length > 1) return result('several', records)
  const tags = parseTags(records[0] ?? '')
  const key = tags?.get('p')?.replace(/\s+/g, '')
  if (!tags || key === undefined) return result('invalid', records)
  if ((tags.get('v') ?? 'DKIM1') !== 'DKIM1') return result('invalid', records)
  if (key === '') return result('revoked', records)
  if (key !== publicKey || (tags.get('k') ?? 'rsa') !== 'rsa') return result('other-key', records)
  const has = (tag: string, ...values: string[]) =>
    listOf(tags.get(tag)).some((value) => values.includes(value))
  if (tags.has('h') && !has('h', 'sha256')) return result('restricted', records)
  if (tags.has('s') && !has('s', '*', 'email')) return result('restricted', records)
  return has('t', 'y') ? result('testing', records) : result('ok', records)
}

const listOf = (value = '') => value.split(':').map((item) => item.trim().toLowerCase())

const MAX_DMARC_NAMES = 5
const DMARC_POLICIES = ['none', 'quarantine', 'reject']

/** Returns the domain and the domains above it, without the top level; of many, the last ones. */
function dmarcDomains(domain: string): string[] {
  const labels = domain.split('.')
  const first = Math.max(1, labels.length - MAX_DMARC_NAMES)
  const above = Array.from({ length: Math.max(0, labels.length - 1 - first) }, (_, index) =>
    labels.slice(first + index).join('.'),
  )
  return [domain, ...above]
}

/**
 * Looks for the DMARC record of a domain and, if it has none, of the domains above it, as receivers
 * do. Outcomes: ok; inherited (it is a domain's above); missing; several; invalid; unreachable.
 */
export async function checkDmarc(domain: string, findTxt: FindTxt): Promise<RecordCheck> {
  for (const name of dmarcDomains(domain)) {
    const records = await findTxt(dmarcName(name))
    if (records === null) return result('unreachable')
    const found = records.filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/.test(text))
    if (found.length > 1) return result('several', found)
    const [record] = found
    if (record === undefined) {
      // A record that was meant to be one is a mistake worth showing.
      const meant = records.filter((text) => /^\s*"?v\s*=\s*dmarc/i.test(text))
      if (meant.length > 0) return result('invalid', meant)
      continue
    }
    const policy = parseTags(record)?.get('p')?.toLowerCase()
    if (!policy || !DMARC_POLICIES.includes(policy)) return result('invalid', found)
    return result(name === domain ? 'ok' : 'inherited', found)
  }
  return result('missing')
}

/** The maximum number of DNS lookups that an SPF record may cause (RFC 7208). */
const MAX_SPF_LOOKUPS = 10
/** The maximum number of them that find nothing. */
const MAX_VOID_LOOKUPS = 2
const MAX_SPF_TERMS = 100

type SpfRun = { lookups: number; voids: number; includes: Set<string> }
type SpfFault = 'missing' | 'several' | 'invalid' | 'too-many-lookups' | 'unreachable'

/**
 * Checks the SPF record of a domain, with the records that it includes. Outcomes: ok; missing;
 * several; invalid; too-many-lookups (receivers then ignore the record); not-included (without
 * `include`); unreachable.
 */
export async function checkSpf(
  domain: string,
  include: string,
  findTxt: FindTxt,
): Promise<RecordCheck> {
  const records = await findTxt(domain)
  if (records === null) return result('unreachable')
  const own = spfRecords(records)
  const run: SpfRun = { lookups: 0, voids: 0, includes: new Set() }
  const fault = await walkSpf(own, findTxt, run, new Set([domain]))
  if (fault) return result(fault, own)
  return result(run.includes.has(include) ? 'ok' : 'not-included', own)
}

const spfRecords = (records: readonly string[]) =>
  records.filter((text) => /^v=spf1( |$)/i.test(text))

/**
 * Follows an SPF record's terms and counts the lookups that a receiver would do. A, MX and similar
 * terms only count; they don't need a lookup here. Ends at the first fault or limit.
 */
async function walkSpf(
  own: readonly string[],
  findTxt: FindTxt,
  run: SpfRun,
  path: ReadonlySet<string>,
): Promise<SpfFault | null> {
  if (own.length === 0) return 'missing'
  if (own.length > 1) return 'several'
  const terms = (own[0] ?? '').toLowerCase().split(/ +/).slice(1).filter(Boolean)
  if (terms.length > MAX_SPF_TERMS) return 'invalid'
  for (const term of terms) {
    const [, kind = '', target = ''] =
      /^[+?~-]?(all|include|a|mx|ptr|ip4|ip6|exists|redirect|exp)(?:[:=/](.*))?$/.exec(term) ?? []
    if (kind === '') {
      // An unknown modifier is ignored; an unknown mechanism makes the record invalid.
      if (/^[a-z][a-z0-9._-]*=/.test(term)) continue
      return 'invalid'
    }
    // Receivers ignore what follows `all`.
    if (kind === 'all') return null
    if (['ip4', 'ip6', 'exp'].includes(kind)) continue
    run.lookups++
    if (run.lookups > MAX_SPF_LOOKUPS) return 'too-many-lookups'
    if (kind !== 'include' && kind !== 'redirect') continue
    const fault = await followSpf(target, findTxt, run, path)
    if (fault) return fault
  }
  return null
}

async function followSpf(
  typed: string,
  findTxt: FindTxt,
  run: SpfRun,
  path: ReadonlySet<string>,
): Promise<SpfFault | null> {
  const target = typed.replace(/\.$/, '')
  if (target === '' || target.length > 253) return 'invalid'
  run.includes.add(target)
  // Macros depend on the email, so what they include can't be looked up.
  if (target.includes('%')) return null
  // A loop never ends, so receivers reach the limit.
  if (path.has(target)) return 'too-many-lookups'
  const records = await findTxt(target)
  if (records === null) return 'unreachable'
  if (records.length === 0 && ++run.voids > MAX_VOID_LOOKUPS) return 'too-many-lookups'
  const fault = await walkSpf(spfRecords(records), findTxt, run, new Set([...path, target]))
  // Receivers treat an include without a record, or with several, as an error of the whole record.
  return fault === 'missing' || fault === 'several' ? 'invalid' : fault
}

/** The maximum length of a string in a TXT record; a longer value consists of several. */
const MAX_STRING = 255

/** Returns a value as a zone file needs it: in quotes and, if it is long, in several strings. */
export const zoneFileValue = (value: string): string =>
  (value.match(new RegExp(`.{1,${MAX_STRING}}`, 'g')) ?? []).map((piece) => `"${piece}"`).join(' ')
