/** The totals of a page on one UTC day, as they were counted when the leaf was written. */
export type LeafTotals = {
  scans: number
  visits: number
  uniqueVisitors: number
  /** Leads without a flag. */
  leads: number
  flagged: number
  /** Leads without a flag whose email was confirmed. */
  confirmed: number
}
export const TOTALS = [
  'scans',
  'visits',
  'uniqueVisitors',
  'leads',
  'flagged',
  'confirmed',
] as const satisfies (keyof LeafTotals)[]

/** What a leaf of the results log says about one page on one UTC day. */
export type ResultLeaf = {
  v: 1
  day: string
  /** 0 for the first leaf of this page and day. Later leaves correct it, with complete totals. */
  revision: number
  /** The index of the page's previous leaf, of any day; null for its first one. */
  previous: number | null
  /** The UTC day on which the leaf was written. */
  loggedOn: string
  magnet: string
  /** The campaign and the participation of the page's creator; null for a creator's own page. */
  campaign: string | null
  creator: string | null
  totals: LeafTotals
  /** A tree of the day's leads, flagged or not. Its root is standard base64. */
  leadTree: { size: number; root: string }
  /**
   * 16 random bytes, so that no one can find out another page's totals by guessing them and
   * comparing hashes.
   */
  salt: string
}

/** Returns a leaf's data, with its fields in a fixed order. */
export function writeLeaf(leaf: ResultLeaf): string {
  const { v, day, revision, previous, loggedOn, magnet, campaign, creator, salt } = leaf
  const totals = Object.fromEntries(TOTALS.map((name) => [name, leaf.totals[name]]))
  const { size, root } = leaf.leadTree
  const leadTree = { size, root }
  const ordered = { v, day, revision, previous, loggedOn, magnet, campaign, creator }
  return JSON.stringify({ ...ordered, totals, leadTree, salt })
}

/** Returns a leaf from its data; null if the data isn't exactly what `writeLeaf` returns for it. */
export function readLeaf(data: string): ResultLeaf | null {
  try {
    const leaf = JSON.parse(data) as ResultLeaf
    return isLeaf(leaf) && writeLeaf(leaf) === data ? leaf : null
  } catch {
    return null
  }
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0
const isText = (value: unknown, format: RegExp) => typeof value === 'string' && format.test(value)
const isId = (value: unknown) => isText(value, UUID)
const DAY = /^\d{4}-\d{2}-\d{2}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ROOT = /^[A-Za-z0-9+/]{43}=$/
const SALT = /^[A-Za-z0-9+/]{22}==$/

function isLeaf(leaf: ResultLeaf): boolean {
  return (
    leaf.v === 1 &&
    isText(leaf.day, DAY) &&
    isText(leaf.loggedOn, DAY) &&
    leaf.day < leaf.loggedOn &&
    isCount(leaf.revision) &&
    (leaf.previous === null || isCount(leaf.previous)) &&
    isId(leaf.magnet) &&
    (leaf.campaign === null || isId(leaf.campaign)) &&
    (leaf.creator === null || isId(leaf.creator)) &&
    TOTALS.every((name) => isCount(leaf.totals[name])) &&
    isCount(leaf.leadTree.size) &&
    isText(leaf.leadTree.root, ROOT) &&
    isText(leaf.salt, SALT)
  )
}

/** What a lead's digest covers. It contains nothing that a person entered. */
export type LeadFacts = {
  lead: string
  submittedAt: string
  source: 'scan' | 'visit'
  placement: string | null
  flags: string[]
}

/** Returns the text whose HMAC, keyed with the lead's salt, is the lead's digest. */
export function writeLeadFacts(facts: LeadFacts): string {
  const { lead, submittedAt, source, placement } = facts
  return JSON.stringify({ lead, submittedAt, source, placement, flags: facts.flags.toSorted() })
}

/** Returns the facts from their text; null if it isn't exactly what `writeLeadFacts` returns. */
export function readLeadFacts(data: string): LeadFacts | null {
  try {
    const facts = JSON.parse(data) as LeadFacts
    const isWhole =
      isId(facts.lead) &&
      !Number.isNaN(Date.parse(facts.submittedAt)) &&
      facts.flags.every((flag) => typeof flag === 'string')
    return isWhole && writeLeadFacts(facts) === data ? facts : null
  } catch {
    return null
  }
}
