import { fromBase64, isSame, joinBytes, toBase64, utf8 } from './bytes.ts'
import {
  type Checkpoint,
  keyIdInput,
  type NoteKey,
  readCheckpointText,
  readNoteKey,
  readSignedNote,
  signedBytes,
} from './checkpoint.ts'
import { type LeafRange, listConsistencyRanges, listInclusionRanges } from './merkle-tree.ts'
import { type LeafTotals, type ResultLeaf, readLeadFacts, readLeaf, TOTALS } from './result-leaf.ts'

type Bytes = Uint8Array<ArrayBuffer>

export const PROOF_FORMAT = 'qr-magnet-results/1'

/**
 * A lead in the tree of a leaf: its facts with its salt, or only its digest if its salt has been
 * deleted.
 */
export type ProofLead = { salt: string; facts: string } | { digest: string }
export type ProofLeaf = {
  index: number
  data: string
  /** The inclusion proof, as indexes into the file's hashes. */
  path: number[]
  /** The leads of the leaf's tree, if the file was made for someone who may see the leads. */
  leads?: ProofLead[]
}
/** A proof file. It contains nothing that isn't checked. */
export type ProofFile = {
  format: typeof PROOF_FORMAT
  key: string
  checkpoint: string
  hashes: string[]
  leaves: ProofLeaf[]
}

export type ProofFailure =
  | 'not-a-proof'
  | 'bad-key'
  | 'bad-checkpoint'
  | 'bad-signature'
  | 'no-ed25519'
  | 'bad-leaf'
  | 'not-included'
  | 'missing-leaf'
  | 'bad-leads'

/** The results of a page on one day, after all corrections that the file contains. */
export type ProvenDay = Pick<ResultLeaf, 'day' | 'magnet' | 'creator' | 'loggedOn' | 'totals'> & {
  corrections: number
}
export type Proven = {
  ok: true
  origin: string
  size: number
  root: string
  key: string
  leaves: number
  corrections: number
  /** Whether leaves from before the file's first ones are missing. */
  startsLater: boolean
  days: ProvenDay[]
  totals: LeafTotals
  /** The number of leads that the file contains, and how many of them have their facts. */
  leads: { listed: number; opened: number }
}
export type Verdict = Proven | { ok: false; reason: ProofFailure; leaf?: number }

/** Checks a proof file completely, with nothing but the file. */
export async function verifyProof(text: string): Promise<Verdict> {
  const file = readProofFile(text)
  if (!file) return { ok: false, reason: 'not-a-proof' }
  const opened = await openCheckpoint(file.checkpoint, file.key)
  if (!opened.ok) return opened
  const { checkpoint } = opened
  const read: { index: number; leaf: ResultLeaf }[] = []
  for (const { index, data, path, leads } of file.leaves) {
    const leaf = readLeaf(data)
    if (!leaf) return { ok: false, reason: 'bad-leaf', leaf: index }
    const hashes = path.map((at) => fromBase64(file.hashes[at] ?? ''))
    if (!(await isIncluded({ index, data, path: hashes }, checkpoint))) {
      return { ok: false, reason: 'not-included', leaf: index }
    }
    if (leads && !(await areLeadsOf(leads, leaf))) {
      return { ok: false, reason: 'bad-leads', leaf: index }
    }
    read.push({ index, leaf })
  }
  const chain = checkChains(read)
  if (!chain.ok) return chain
  const lists = file.leaves.flatMap(({ leads }) => leads ?? [])
  return {
    ok: true,
    origin: checkpoint.origin,
    size: checkpoint.size,
    root: toBase64(checkpoint.root),
    key: file.key,
    leaves: read.length,
    startsLater: chain.startsLater,
    ...sumUp(read.map(({ leaf }) => leaf)),
    leads: { listed: lists.length, opened: lists.filter((one) => 'salt' in one).length },
  }
}

type Opened =
  | { ok: true; checkpoint: Checkpoint }
  | { ok: false; reason: 'bad-key' | 'bad-checkpoint' | 'bad-signature' | 'no-ed25519' }

/** Returns the checkpoint in a note that is signed with this key. */
export async function openCheckpoint(note: string, keyText: string): Promise<Opened> {
  const key = readNoteKey(keyText)
  if (!key || !(await hasItsId(key))) return { ok: false, reason: 'bad-key' }
  const signed = readSignedNote(note)
  const checkpoint = signed && readCheckpointText(signed.text)
  // The key of a log has the log's origin as its name.
  if (!signed || checkpoint?.origin !== key.name) return { ok: false, reason: 'bad-checkpoint' }
  const isTheirs = (one: (typeof signed.signatures)[number]) =>
    one.name === key.name && isSame(one.keyId, key.id)
  const theirs = signed.signatures.find(isTheirs)
  if (!theirs) return { ok: false, reason: 'bad-signature' }
  const isSigned = await isSignedBy(key, signedBytes(signed), theirs.signature)
  if (isSigned === null) return { ok: false, reason: 'no-ed25519' }
  return isSigned ? { ok: true, checkpoint } : { ok: false, reason: 'bad-signature' }
}

async function hasItsId(key: NoteKey): Promise<boolean> {
  const hash = await sha256(keyIdInput(key.name, key.publicKey))
  return isSame(hash.slice(0, key.id.length), key.id)
}

/** Returns null if this browser doesn't know Ed25519. */
async function isSignedBy(key: NoteKey, bytes: Bytes, signature: Bytes): Promise<boolean | null> {
  try {
    const usable = await crypto.subtle.importKey('raw', key.publicKey, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', usable, signature, bytes)
  } catch (error) {
    if (error instanceof Error && error.name === 'NotSupportedError') return null
    return false
  }
}

/** Returns whether a proof shows that the log with this checkpoint contains the leaf. */
async function isIncluded(
  { index, data, path }: { index: number; data: string; path: (Bytes | null)[] },
  { size, root }: Checkpoint,
): Promise<boolean> {
  if (index >= size) return false
  const ranges = listInclusionRanges(index, size)
  if (ranges.length !== path.length) return false
  let hash = await hashLeaf(utf8(data))
  for (const [at, range] of ranges.entries()) {
    const sibling = path[at]
    if (!sibling) return false
    hash = range.from > index ? await hashNode(hash, sibling) : await hashNode(sibling, hash)
  }
  return isSame(hash, root)
}

/**
 * Returns whether a consistency proof shows that the log with the later checkpoint begins with all
 * leaves of the earlier one.
 */
export async function isConsistent(
  earlier: Checkpoint,
  later: Checkpoint,
  path: readonly Bytes[],
): Promise<boolean> {
  if (earlier.origin !== later.origin || earlier.size > later.size) return false
  const ranges = listConsistencyRanges(earlier.size, later.size)
  if (ranges.length !== path.length) return false
  if (earlier.size === later.size) return isSame(earlier.root, later.root)
  if (earlier.size === 0) return true
  const hashes = ranges.map((range, at) => ({ ...range, hash: path[at] as Bytes }))
  // The earlier tree consists of the subtrees to its end, and the later one of all of them.
  const whole = hashes[0]?.to === earlier.size ? [] : [{ ...firstOf(earlier), hash: earlier.root }]
  const all = [...whole, ...hashes].sort((one, other) => one.from - other.from)
  const inEarlier = await joinSubtrees(all.filter(({ to }) => to <= earlier.size))
  return isSame(inEarlier, earlier.root) && isSame(await joinSubtrees(all), later.root)
}

const firstOf = ({ size }: Checkpoint): LeafRange => ({ from: 0, to: size })

/** Combines subtrees that lie side by side, the smallest ones at the split first. */
async function joinSubtrees(parts: readonly (LeafRange & { hash: Bytes })[]): Promise<Bytes> {
  const [first] = parts
  if (!first) throw new Error('There are no subtrees to combine')
  if (parts.length === 1) return first.hash
  const [from, to] = [first.from, parts.at(-1)?.to ?? 0]
  let split = 1
  while (split * 2 < to - from) split *= 2
  const left = parts.filter((part) => part.to <= from + split)
  const right = parts.filter((part) => part.from >= from + split)
  return hashNode(await joinSubtrees(left), await joinSubtrees(right))
}

/** Returns whether these are exactly the leads of the leaf's tree, and agree with its totals. */
async function areLeadsOf(leads: readonly ProofLead[], leaf: ResultLeaf): Promise<boolean> {
  const digests: Bytes[] = []
  let [counted, flagged] = [0, 0]
  for (const lead of leads) {
    const digest = 'salt' in lead ? await digestOf(lead) : fromBase64(lead.digest)
    const facts = 'salt' in lead ? readLeadFacts(lead.facts) : null
    if (digest?.length !== 32 || ('salt' in lead && !facts?.submittedAt.startsWith(leaf.day))) {
      return false
    }
    if (facts?.flags.length === 0) counted += 1
    if (facts && facts.flags.length > 0) flagged += 1
    digests.push(digest)
  }
  const { totals, leadTree } = leaf
  return (
    counted <= totals.leads &&
    flagged <= totals.flagged &&
    digests.length === leadTree.size &&
    toBase64(await hashTree(digests)) === leadTree.root
  )
}

async function digestOf(lead: { salt: string; facts: string }): Promise<Bytes | null> {
  const salt = fromBase64(lead.salt)
  if (!salt || salt.length === 0) return null
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', salt, hmac, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(lead.facts)))
}

type Read = { index: number; leaf: ResultLeaf }

/**
 * Checks that no leaf between the first and the last one of a page is missing, and that corrections
 * are numbered.
 */
function checkChains(read: readonly Read[]) {
  const last = new Map<string, number>()
  const revisions = new Map<string, number>()
  const startsLater = new Set<string>()
  for (const { index, leaf } of read) {
    const before = last.get(leaf.magnet)
    const isFirst = before === undefined
    if (!isFirst && leaf.previous !== before) {
      return { ok: false, reason: 'missing-leaf', leaf: index } as const
    }
    if (isFirst && leaf.previous !== null) startsLater.add(leaf.magnet)
    const day = `${leaf.magnet} ${leaf.day}`
    const revision = revisions.get(day)
    const isNext =
      revision === undefined
        ? startsLater.has(leaf.magnet) || leaf.revision === 0
        : leaf.revision === revision + 1
    if (!isNext) return { ok: false, reason: 'missing-leaf', leaf: index } as const
    last.set(leaf.magnet, index)
    revisions.set(day, leaf.revision)
  }
  return { ok: true, startsLater: startsLater.size > 0 } as const
}

function sumUp(leaves: readonly ResultLeaf[]) {
  const days = new Map<string, ProvenDay>()
  for (const { day, magnet, creator, loggedOn, totals } of leaves) {
    const before = days.get(`${magnet} ${day}`)
    const corrections = before ? before.corrections + 1 : 0
    days.set(`${magnet} ${day}`, { day, magnet, creator, loggedOn, totals, corrections })
  }
  const sorted = [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
  const sum = (name: keyof LeafTotals) => sorted.reduce((all, one) => all + one.totals[name], 0)
  const totals = Object.fromEntries(TOTALS.map((name) => [name, sum(name)])) as LeafTotals
  return { days: sorted, totals, corrections: leaves.length - sorted.length }
}

const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const hashLeaf = (data: Bytes) => sha256(joinBytes(Uint8Array.of(0), data))
const hashNode = (left: Bytes, right: Bytes) => sha256(joinBytes(Uint8Array.of(1), left, right))

async function hashTree(leaves: readonly Bytes[]): Promise<Bytes> {
  const [first] = leaves
  if (!first) return sha256(new Uint8Array())
  const hashed = await Promise.all(leaves.map(hashLeaf))
  return joinSubtrees(hashed.map((hash, from) => ({ from, to: from + 1, hash })))
}

const isIndex = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
const isText = (value: unknown) => typeof value === 'string'
const isList = (value: unknown, isItem: (item: never) => boolean) =>
  Array.isArray(value) && value.every((item) => isItem(item as never))
const hasOnly = (value: object, names: readonly string[]) =>
  Object.keys(value).every((name) => names.includes(name))

/** Returns the file; null if it isn't a proof file, or contains something that no one checks. */
function readProofFile(text: string): ProofFile | null {
  try {
    const file = JSON.parse(text) as ProofFile
    const used = new Set(file.leaves.flatMap(({ path }) => path))
    const isWhole =
      hasOnly(file, ['format', 'key', 'checkpoint', 'hashes', 'leaves']) &&
      file.format === PROOF_FORMAT &&
      isText(file.key) &&
      isText(file.checkpoint) &&
      isList(file.hashes, isText) &&
      file.hashes.every((_, at) => used.has(at)) &&
      isList(file.leaves, isProofLeaf) &&
      file.leaves.length > 0 &&
      file.leaves.every(({ index }, at) => at === 0 || index > (file.leaves[at - 1]?.index ?? 0))
    return isWhole ? file : null
  } catch {
    return null
  }
}

function isProofLeaf(leaf: ProofLeaf): boolean {
  return (
    hasOnly(leaf, ['index', 'data', 'path', 'leads']) &&
    isIndex(leaf.index) &&
    isText(leaf.data) &&
    isList(leaf.path, isIndex) &&
    (leaf.leads === undefined || isList(leaf.leads, isProofLead))
  )
}

function isProofLead(lead: ProofLead): boolean {
  return 'salt' in lead
    ? hasOnly(lead, ['salt', 'facts']) && isText(lead.salt) && isText(lead.facts)
    : hasOnly(lead, ['digest']) && isText(lead.digest)
}
