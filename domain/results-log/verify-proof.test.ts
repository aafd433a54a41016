import { createHash, createHmac, createPrivateKey, sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  KEY,
  keyNamed,
  MAGNET,
  makeLeaf,
  makeLog,
  makeProof,
  OTHER,
} from '#tests/support/proof-files.ts'
import { utf8 } from './bytes.ts'
import {
  keyIdInput,
  readCheckpointText,
  readNoteKey,
  readSignedNote,
  writeCheckpointText,
  writeNoteKey,
  writeSignedNote,
} from './checkpoint.ts'
import { hashTree } from './merkle-hash.server.ts'
import { type ResultLeaf, writeLeadFacts } from './result-leaf.ts'
import { openCheckpoint, verifyProof } from './verify-proof.ts'

/** The example of golang.org/x/mod/sumdb/note, which defined the format of signed notes. */
const PETER = {
  key: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  seed: 'gQoUAtUUbI2E8kQzMPVAgOv5juF9nHT2JS/F1ccoMXM=',
  note: `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`,
}

const verify = (file: unknown) => verifyProof(JSON.stringify(file))

const LOG = makeLog()

describe('a signed note', () => {
  it('in the format’s own example is read, and its key has the known id', () => {
    const key = readNoteKey(PETER.key)
    const note = readSignedNote(PETER.note)
    if (!key || !note) throw new Error('The example can’t be read')
    expect(writeNoteKey(key)).toBe(PETER.key)
    const id = createHash('sha256').update(keyIdInput(key.name, key.publicKey)).digest()
    expect(id.toString('hex', 0, 4)).toBe('c74f20a3')
    expect(note.signatures).toMatchObject([{ name: 'PeterNeumann', keyId: key.id }])
  })

  it('has the signature of the format’s own example', () => {
    const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
    const der = Buffer.concat([prefix, Buffer.from(PETER.seed, 'base64')])
    const peter = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    const text = PETER.note.slice(0, PETER.note.indexOf('\n\n') + 1)
    const key = readNoteKey(PETER.key)
    if (!key) throw new Error('The key can’t be read')
    expect(writeSignedNote(text, key, sign(null, Buffer.from(text), peter))).toBe(PETER.note)
  })

  it('is a checkpoint with origin, size and root', () => {
    const text =
      'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n'
    const checkpoint = readCheckpointText(text)
    expect(checkpoint).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20852163 })
    expect(checkpoint && writeCheckpointText(checkpoint)).toBe(text)
    expect(readCheckpointText(text.replace('20852163', '020852163'))).toBeNull()
    expect(readCheckpointText(text.replace('CsUY', 'CsU'))).toBeNull()
  })

  it('may have signatures of witnesses', async () => {
    const { checkpoint, key } = makeProof(LOG)
    const witness = `— witness.example ${Buffer.alloc(76, 1).toString('base64')}\n`
    expect(await openCheckpoint(checkpoint + witness, key)).toMatchObject({ ok: true })
    expect(await openCheckpoint(`${checkpoint}hello\n`, key)).toEqual({
      ok: false,
      reason: 'bad-checkpoint',
    })
  })

  it('of another log, or with another key, is rejected', async () => {
    const { checkpoint } = makeProof(LOG)
    const other = keyNamed('other.example/results')
    expect(await openCheckpoint(checkpoint, writeNoteKey(other))).toMatchObject({
      reason: 'bad-checkpoint',
    })
    const text = checkpoint.slice(0, checkpoint.indexOf('\n\n') + 1)
    const unsigned = writeSignedNote(text, KEY, new Uint8Array(64))
    expect(await openCheckpoint(unsigned, writeNoteKey(KEY))).toMatchObject({
      reason: 'bad-signature',
    })
    expect(
      await openCheckpoint(checkpoint, writeNoteKey({ ...KEY, id: utf8('abcd') })),
    ).toMatchObject({ reason: 'bad-key' })
  })
})

describe('a proof file', () => {
  it('proves the totals after all corrections', async () => {
    expect(await verify(makeProof(LOG, [0, 2, 3]))).toMatchObject({
      ok: true,
      origin: 'example.com/results',
      size: 5,
      leaves: 3,
      corrections: 1,
      startsLater: false,
      totals: { scans: 10, visits: 6, uniqueVisitors: 14, leads: 5, flagged: 1, confirmed: 1 },
      days: [
        { day: '2026-03-01', corrections: 1, loggedOn: '2026-03-04', totals: { leads: 3 } },
        { day: '2026-03-02', corrections: 0, totals: { leads: 2 } },
      ],
    })
  })

  it('can contain several pages', async () => {
    expect(await verify(makeProof(LOG))).toMatchObject({ ok: true, leaves: 5, corrections: 1 })
  })

  it('that begins later says so', async () => {
    expect(await verify(makeProof(LOG, [2, 3]))).toMatchObject({ ok: true, startsLater: true })
  })

  it('without a leaf between two others is rejected', async () => {
    expect(await verify(makeProof(LOG, [0, 3]))).toEqual({
      ok: false,
      reason: 'missing-leaf',
      leaf: 3,
    })
  })

  it('in which revisions of a page that is there from its first leaf aren’t numbered is rejected', async () => {
    const log = [makeLeaf(), makeLeaf({ revision: 2, previous: 0, loggedOn: '2026-03-03' })]
    expect(await verify(makeProof(log))).toEqual({ ok: false, reason: 'missing-leaf', leaf: 1 })
    expect(await verify(makeProof([makeLeaf({ revision: 1 })]))).toMatchObject({
      reason: 'missing-leaf',
    })
  })

  it('with a changed number is rejected', async () => {
    const file = makeProof(LOG)
    const [first, ...others] = file.leaves
    const data = first?.data.replace('"leads":2', '"leads":9')
    expect(await verify({ ...file, leaves: [{ ...first, data }, ...others] })).toEqual({
      ok: false,
      reason: 'not-included',
      leaf: 0,
    })
  })

  it('with a leaf that isn’t in the tree’s own form is rejected', async () => {
    const log = [{ ...makeLeaf(), day: '2026-3-1' }]
    expect(await verify(makeProof(log))).toEqual({ ok: false, reason: 'bad-leaf', leaf: 0 })
  })

  it('with anything that no one checks is rejected', async () => {
    const file = makeProof(LOG)
    const [first] = file.leaves
    for (const other of [
      { ...file, campaign: 'Autumn' },
      { ...file, hashes: [...file.hashes, file.hashes[0]] },
      { ...file, leaves: [...file.leaves, first] },
      { ...file, leaves: [{ ...first, name: 'Nina' }] },
      { ...file, hashes: [], leaves: [] },
      { ...file, format: 'other' },
      [],
      null,
      'text',
    ]) {
      expect(await verify(other)).toEqual({ ok: false, reason: 'not-a-proof' })
    }
  })

  const salt = Buffer.alloc(16, 7).toString('base64')
  const facts = (lead: string, flags: string[] = [], day = '2026-03-01') =>
    writeLeadFacts({
      lead,
      submittedAt: `${day}T10:00:00.000Z`,
      source: 'scan',
      placement: null,
      flags,
    })

  function withLeads(texts: string[], change: Partial<ResultLeaf['totals']> = {}) {
    const digests = texts.map((text) =>
      createHmac('sha256', Buffer.from(salt, 'base64')).update(text).digest(),
    )
    const leadTree = { size: digests.length, root: hashTree(digests).toString('base64') }
    const leaf = makeLeaf({ leadTree, totals: { ...makeLeaf().totals, ...change } })
    const file = makeProof([leaf])
    const [only] = file.leaves
    const leads = texts.map((text) => ({ salt, facts: text }))
    return {
      digests,
      with: (given: object[]) => ({ ...file, leaves: [{ ...only, leads: given }] }),
      leads,
    }
  }

  it('with leads proves which leads were counted', async () => {
    const made = withLeads([facts(MAGNET), facts(OTHER, ['too-fast'])])
    expect(await verify(made.with(made.leads))).toMatchObject({
      ok: true,
      leads: { listed: 2, opened: 2 },
    })
    const [first] = made.leads
    const digest = { digest: made.digests[1]?.toString('base64') }
    expect(await verify(made.with([first as object, digest]))).toMatchObject({
      ok: true,
      leads: { listed: 2, opened: 1 },
    })
  })

  it('with leads that aren’t those of the day is rejected', async () => {
    const made = withLeads([facts(MAGNET), facts(OTHER)])
    const [first, second] = made.leads as [object, object]
    for (const leads of [
      [first],
      [second, first],
      [first, { ...second, facts: facts(OTHER, ['test']) }],
      [first, { ...second, salt: Buffer.alloc(16).toString('base64') }],
    ]) {
      expect(await verify(made.with(leads))).toMatchObject({ reason: 'bad-leads' })
    }
    const other = withLeads([facts(MAGNET, [], '2026-03-05')])
    expect(await verify(other.with(other.leads))).toMatchObject({ reason: 'bad-leads' })
    const more = withLeads([facts(MAGNET), facts(OTHER)], { leads: 1 })
    expect(await verify(more.with(more.leads))).toMatchObject({ reason: 'bad-leads' })
  })

  it('in which any byte is changed is rejected', async () => {
    const made = withLeads([facts(MAGNET), facts(OTHER)])
    const files = [makeProof(LOG), made.with(made.leads)].map((file) =>
      Buffer.from(JSON.stringify(file)),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (file, place, change) => {
          const changed = Buffer.from(file)
          const at = place % file.length
          changed[at] = (changed[at] ?? 0) ^ change
          expect(await verifyProof(changed.toString())).toMatchObject({ ok: false })
        },
      ),
      { numRuns: 1500 },
    )
  })
})
