import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYMBOLS } from '#domain/promo-codes/code-key.ts'
import {
  createPersonCodes,
  formatCode,
  MAX_NUMBERS,
} from '#domain/promo-codes/person-codes.server.ts'

const PROGRAM = join(import.meta.dirname, 'promo_code.py')
const hasPython = spawnSync('python3', ['--version']).status === 0
const KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => index))
const codes = createPersonCodes(KEY)

/** The same vectors for both programs, so that neither can change alone. */
const VECTORS = [
  [0, '2QGWYBD4P8SG4SF77'],
  [1, '2567BAKEW7R25ZRCW'],
  [99_999, 'CWRWHJ1RNFZJ2KPNF'],
  [MAX_NUMBERS - 1, '2MK195TSSQ1R43TQW'],
] as const

it('makes the codes of the vectors', () => {
  expect(VECTORS.map(([number]) => [number, codes.encode(number)])).toEqual(VECTORS)
})

it('has at most 200 lines and imports only Python’s standard library', () => {
  const text = readFileSync(PROGRAM, 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(200)
  expect(text.match(/^(import|from) .*$/gm)).toEqual(['import argparse, hashlib, hmac, json, sys'])
})

it.skipIf(hasPython)('was not run: python3 is not installed')

describe.runIf(hasPython)('the Python program', () => {
  let folder = ''
  let key = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'promo-'))
    key = join(folder, 'key.json')
    const exported = { format: 'qrmagnet-promo-key/1', prefix: 'SUN', key: KEY.toString('hex') }
    writeFileSync(key, JSON.stringify(exported))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const run = (input: string, ...more: string[]) =>
    spawnSync('python3', [PROGRAM, key, ...more], { input, encoding: 'utf8' })

  it('reads the codes of the vectors', () => {
    const { status, stdout } = run('', ...VECTORS.map(([, code]) => formatCode('SUN', code)))
    expect(status).toBe(0)
    expect(stdout.trimEnd().split('\n')).toEqual(
      VECTORS.map(([number, code]) => `GENUINE\t${formatCode('SUN', code)}\t${number + 1}`),
    )
  })

  it('lists the codes that the product makes', () => {
    const { stdout } = run('', '--list', '1', '300')
    expect(stdout.trimEnd().split('\n')).toEqual(
      Array.from({ length: 300 }, (_, number) => formatCode('SUN', codes.encode(number))),
    )
  })

  it('agrees about every mistake in one symbol, and about forged codes', () => {
    const code = codes.encode(4711)
    const texts = [...code].flatMap((_, position) =>
      [...SYMBOLS, 'U', 'o', 'l', 'i'].map(
        (symbol) => code.slice(0, position) + symbol + code.slice(position + 1),
      ),
    )
    texts.push(
      'NINA15',
      code.slice(1),
      `${code}X`,
      code.split('').reverse().join(''),
      'ÄÖÜ',
      '٣'.repeat(17),
    )
    const { status, stdout } = run(texts.join('\n'))
    expect(status).toBe(1)
    const expected = texts.map((text) => {
      const read = codes.decode(text)
      if (!read) return `NOT GENUINE\t${text}`
      const state = read.isCorrected ? 'CORRECTED' : 'GENUINE'
      return `${state}\t${formatCode('SUN', read.code)}\t${read.number + 1}`
    })
    expect(stdout.trimEnd().split('\n')).toEqual(expected)
  })

  it('says when the file is no key', () => {
    writeFileSync(key, '{}')
    const { status, stderr } = run('', 'NINA15')
    expect(status).toBe(2)
    expect(stderr).toContain("this isn't a key of promo codes")
  })
})
