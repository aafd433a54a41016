import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyProof } from '#domain/results-log/verify-proof.ts'
import { makeConsistency, makeLeaf, makeLog, makeProof } from '#tests/support/proof-files.ts'

const PROGRAM = join(import.meta.dirname, 'verify.py')
const hasPython = spawnSync('python3', ['--version']).status === 0

it('has at most 200 lines and imports only Python’s standard library', () => {
  const text = readFileSync(PROGRAM, 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(200)
  expect(text.match(/^(import|from) .*$/gm)).toEqual([
    'import argparse, base64, hashlib, hmac, json, re, sys',
  ])
})

it.skipIf(hasPython)('was not run: python3 is not installed')

describe.runIf(hasPython)('the Python program', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verify-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const write = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  function run(proof: string | Buffer, ...more: string[]) {
    const path = write('proof.json', proof)
    const { status, stdout, stderr } = spawnSync('python3', [PROGRAM, path, ...more], {
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }

  it('proves the same totals as the page', async () => {
    const text = JSON.stringify(makeProof(makeLog(), [0, 2, 3]))
    const page = await verifyProof(text)
    if (!page.ok) throw new Error(page.reason)
    const { status, stdout } = run(text, '--key', page.key)
    expect(status).toBe(0)
    const [first, json] = stdout.split('\n')
    expect(first).toBe('PROVEN: 2026-03-01 to 2026-03-02 (UTC)')
    expect(JSON.parse(json ?? '')).toEqual({
      origin: page.origin,
      size: page.size,
      corrections: page.corrections,
      startsLater: page.startsLater,
      key: page.key,
      totals: page.totals,
    })
  })

  it('rejects a file that was signed with another key than the site’s', () => {
    const { status, stderr } = run(JSON.stringify(makeProof(makeLog())), '--key', 'other')
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'NOT PROVEN: the site publishes another key\n',
    })
  })

  it('rejects what the page rejects', async () => {
    const whole = makeProof(makeLog())
    const files: unknown[] = [
      makeProof(makeLog(), [0, 3]),
      makeProof([makeLeaf(), makeLeaf({ revision: 2, previous: 0, loggedOn: '2026-03-03' })]),
      makeProof([makeLeaf({ day: '2026-3-1' })]),
      { ...whole, more: 1 },
      { ...whole, hashes: [...whole.hashes, whole.hashes[0]] },
      { ...whole, leaves: [...whole.leaves, whole.leaves[0]] },
      { ...whole, hashes: [], leaves: [] },
      { ...whole, format: 'other' },
      [],
    ]
    for (const file of files) {
      const text = JSON.stringify(file)
      expect(await verifyProof(text), text).toMatchObject({ ok: false })
      expect(run(text), text).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^NOT PROVEN/),
      })
    }
  })

  it('rejects a file in which any byte is changed', () => {
    const file = Buffer.from(JSON.stringify(makeProof(makeLog(), [0, 2])))
    const changes = fc.tuple(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }))
    const files = fc.sample(changes, 400).map(([at, change]) => {
      const changed = Buffer.from(file)
      changed[at] = (changed[at] ?? 0) ^ change
      return changed.toString('base64')
    })
    const input = [file.toString('base64'), ...files].join('\n')
    const { stdout } = spawnSync('python3', ['-c', VERIFY_LINES, import.meta.dirname], {
      input,
      encoding: 'utf8',
    })
    expect(stdout.trim().split('\n')).toEqual(['proven', ...files.map(() => 'not proven')])
  })

  it('compares an earlier checkpoint with the log', () => {
    const log = makeLog()
    const proof = JSON.stringify(makeProof(log))
    for (let size = 1; size <= log.length; size++) {
      const consistency = write('consistency.json', JSON.stringify(makeConsistency(log, size)))
      const kept = write('kept.txt', makeProof(log.slice(0, size), []).checkpoint)
      expect(run(proof, '--kept', kept, '--consistency', consistency)).toMatchObject({ status: 0 })
      const other = [...log.slice(0, size - 1), makeLeaf({ day: '2026-02-01' })]
      const forged = write('forged.txt', makeProof(other, []).checkpoint)
      expect(run(proof, '--kept', forged, '--consistency', consistency)).toMatchObject({
        status: 1,
        stderr: 'NOT PROVEN: not consistent\n',
      })
    }
  })
})

/** Prints for each line of base64 whether it is a proof file. */
const VERIFY_LINES = `
import base64, sys
sys.path.insert(0, sys.argv[1])
sys.dont_write_bytecode = True
from verify import verify
for line in sys.stdin:
    try:
        verify(base64.b64decode(line).decode())
        print("proven")
    except Exception:
        print("not proven")
`
