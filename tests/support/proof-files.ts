import { createHash, generateKeyPairSync } from 'node:crypto'
import { keyIdInput, type NoteKey, writeNoteKey } from '#domain/results-log/checkpoint.ts'
import { hashLeaf, hashNode, hashTree } from '#domain/results-log/merkle-hash.server.ts'
import {
  appendToTree,
  foldHashes,
  listConsistencyRanges,
  listInclusionRanges,
  listNodes,
  placeKey,
} from '#domain/results-log/merkle-tree.ts'
import type { ConsistencyProof } from '#domain/results-log/published-log.server.ts'
import { signCheckpoint } from '#domain/results-log/result-keys.server.ts'
import { type ResultLeaf, writeLeaf } from '#domain/results-log/result-leaf.ts'
import { PROOF_FORMAT, type ProofFile } from '#domain/results-log/verify-proof.ts'

export const MAGNET = '00000000-0000-4000-8000-000000000001'
export const OTHER = '00000000-0000-4000-8000-000000000002'
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const raw = Uint8Array.from(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))

/** Returns the test key under another name. */
export function keyNamed(name: string): NoteKey {
  const id = createHash('sha256').update(keyIdInput(name, raw)).digest().subarray(0, 4)
  return { name, id: Uint8Array.from(id), publicKey: raw }
}
export const KEY = keyNamed('example.com/results')

export const makeLeaf = (change: Partial<ResultLeaf> = {}): ResultLeaf => ({
  v: 1,
  day: '2026-03-01',
  revision: 0,
  previous: null,
  loggedOn: '2026-03-02',
  magnet: MAGNET,
  campaign: null,
  creator: null,
  totals: { scans: 5, visits: 3, uniqueVisitors: 7, leads: 2, flagged: 1, confirmed: 0 },
  leadTree: { size: 0, root: hashTree([]).toString('base64') },
  salt: 'AAAAAAAAAAAAAAAAAAAAAA==',
  ...change,
})

/** Returns the proof file of these leaves of a log. */
export function makeProof(log: readonly ResultLeaf[], indexes = log.map((_, at) => at)): ProofFile {
  const data = log.map(writeLeaf)
  const nodes = appendToTree(0, { edge: [], leafHashes: data.map(hashLeaf), hashNode })
  const known = new Map(nodes.map((node) => [placeKey(node), node.hash]))
  const hashes: string[] = []
  const leaves = indexes.map((index) => {
    const path = listInclusionRanges(index, log.length).map((range) => {
      const parts = listNodes(range).map((place) => known.get(placeKey(place)) ?? Buffer.alloc(0))
      const hash = foldHashes(parts, hashNode).toString('base64')
      if (!hashes.includes(hash)) hashes.push(hash)
      return hashes.indexOf(hash)
    })
    return { index, data: data[index] ?? '', path }
  })
  const checkpoint = { origin: KEY.name, size: log.length, root: Uint8Array.from(hashTree(data)) }
  return {
    format: PROOF_FORMAT,
    key: writeNoteKey(KEY),
    checkpoint: signCheckpoint(checkpoint, { id: '', noteKey: KEY, privateKey }),
    hashes,
    leaves,
  }
}
/** Returns a log with two pages, three days and a correction. */
export const makeLog = (): ResultLeaf[] => [
  makeLeaf(),
  makeLeaf({ magnet: OTHER }),
  makeLeaf({ day: '2026-03-02', loggedOn: '2026-03-03', previous: 0 }),
  makeLeaf({
    revision: 1,
    previous: 2,
    loggedOn: '2026-03-04',
    totals: { scans: 5, visits: 3, uniqueVisitors: 7, leads: 3, flagged: 0, confirmed: 1 },
  }),
  makeLeaf({ magnet: OTHER, previous: 1, day: '2026-03-03', loggedOn: '2026-03-04' }),
]

/** Returns the consistency proof from an earlier size of a log, as the site publishes it. */
export function makeConsistency(log: readonly ResultLeaf[], earlier: number): ConsistencyProof {
  const { key, checkpoint } = makeProof(log, [])
  const data = log.map(writeLeaf)
  const nodes = appendToTree(0, { edge: [], leafHashes: data.map(hashLeaf), hashNode })
  const known = new Map(nodes.map((node) => [placeKey(node), node.hash]))
  const hashes = listConsistencyRanges(earlier, log.length).map((range) => {
    const parts = listNodes(range).map((place) => known.get(placeKey(place)) ?? Buffer.alloc(0))
    return foldHashes(parts, hashNode).toString('base64')
  })
  return { key, checkpoint, hashes }
}
