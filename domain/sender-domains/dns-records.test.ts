import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundRecords,
  checkDkim,
  checkDmarc,
  checkSpf,
  parseTags,
  shownRecord,
  zoneFileValue,
} from './dns-records.ts'

/** A DNS server with these records, and a list of the names that were looked up. */
function zone(records: Record<string, string[] | null>) {
  const asked: string[] = []
  const findTxt = async (name: string) => {
    asked.push(name)
    return records[name] === undefined ? [] : records[name]
  }
  return { findTxt, asked }
}

describe('a DKIM record', () => {
  const KEY = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'
  it.each([
    ['ok', [`v=DKIM1; k=rsa; p=${KEY}`]],
    ['ok', [`p=${KEY}`]],
    ['ok', [`v=DKIM1;h=sha1:sha256;s=email;t=s;p=${KEY.slice(0, 9)} ${KEY.slice(9)};`]],
    ['missing', []],
    ['several', [`v=DKIM1; p=${KEY}`, 'v=DKIM1; p=OTHER']],
    ['other-key', ['v=DKIM1; k=rsa; p=OTHER']],
    ['other-key', [`v=DKIM1; k=ed25519; p=${KEY}`]],
    ['revoked', ['v=DKIM1; p=']],
    ['invalid', ['v=spf1 -all']],
    ['invalid', [`v=DKIM2; p=${KEY}`]],
    ['invalid', [`v=DKIM1; p=${KEY}; p=${KEY}`]],
    ['invalid', ['hello']],
    ['restricted', [`v=DKIM1; h=sha1; p=${KEY}`]],
    ['restricted', [`v=DKIM1; s=tlsrpt; p=${KEY}`]],
    ['testing', [`v=DKIM1; t=y:s; p=${KEY}`]],
  ])('is %s: %j', (outcome, records) => {
    expect(checkDkim(records, KEY)).toMatchObject({ outcome, ok: outcome === 'ok' })
  })

  it('says nothing if no DNS server responds', () => {
    expect(checkDkim(null, KEY)).toEqual({ ok: false, outcome: 'unreachable', found: null })
  })
})

describe('a DMARC record', () => {
  const check = (records: Record<string, string[] | null>, domain = 'news.brand.com') =>
    checkDmarc(domain, zone(records).findTxt)

  it.each([
    ['ok', { '_dmarc.news.brand.com': ['v=DMARC1; p=reject; rua=mailto:x@brand.com'] }],
    ['ok', { '_dmarc.news.brand.com': ['v=DMARC1;p=None', 'google-site-verification=1'] }],
    ['inherited', { '_dmarc.brand.com': ['v=DMARC1; p=quarantine'] }],
    ['missing', {}],
    ['missing', { '_dmarc.brand.com': ['v=spf1 -all'] }],
    ['several', { '_dmarc.brand.com': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }],
    ['invalid', { '_dmarc.brand.com': ['v=DMARC1; p=maybe'] }],
    ['invalid', { '_dmarc.brand.com': ['v=DMARC1'] }],
    ['invalid', { '_dmarc.brand.com': ['v=dmarc1; p=none'] }],
    ['unreachable', { '_dmarc.brand.com': null }],
  ])('is %s: %o', async (outcome, records) => {
    const ok = outcome === 'ok' || outcome === 'inherited'
    expect(await check(records as Record<string, string[]>)).toMatchObject({ outcome, ok })
  })

  it('is looked up at no more than five names, the domain itself first', async () => {
    const { findTxt, asked } = zone({})
    await checkDmarc('a.b.c.d.e.f.g.h.brand.com', findTxt)
    expect(asked).toEqual([
      '_dmarc.a.b.c.d.e.f.g.h.brand.com',
      '_dmarc.f.g.h.brand.com',
      '_dmarc.g.h.brand.com',
      '_dmarc.h.brand.com',
      '_dmarc.brand.com',
    ])
  })
})

describe('an SPF record', () => {
  const OURS = '_spf.provider.example'
  const check = (records: Record<string, string[] | null>) => {
    const { findTxt, asked } = zone({ [OURS]: ['v=spf1 ip4:192.0.2.0/24 -all'], ...records })
    return checkSpf('brand.com', OURS, findTxt).then(({ outcome }) => ({ outcome, asked }))
  }
  const many = (count: number, term: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => term(index)).join(' ')

  it.each([
    ['ok', { 'brand.com': [`v=spf1 include:${OURS} ~all`] }],
    ['ok', { 'brand.com': ['other', `V=SPF1 mx a:x.brand.com INCLUDE:${OURS}. -all`] }],
    ['ok', { 'brand.com': [`v=spf1 redirect=${OURS}`] }],
    [
      'ok',
      { 'brand.com': ['v=spf1 include:a.example ~all'], 'a.example': [`v=spf1 include:${OURS}`] },
    ],
    [
      'ok',
      { 'brand.com': [`v=spf1 ${many(9, (n) => `exists:%{i}.${n}.example`)} include:${OURS}`] },
    ],
    ['missing', {}],
    ['missing', { 'brand.com': ['v=spf10 -all'] }],
    ['several', { 'brand.com': [`v=spf1 include:${OURS} ~all`, 'v=spf1 -all'] }],
    ['not-included', { 'brand.com': ['v=spf1 mx -all'] }],
    ['not-included', { 'brand.com': [`v=spf1 -all include:${OURS}`] }],
    ['invalid', { 'brand.com': [`v=spf1 includes:${OURS} ~all`] }],
    ['invalid', { 'brand.com': [`v=spf1 include:${OURS} include: ~all`] }],
    ['invalid', { 'brand.com': [`v=spf1 include:${OURS} include:none.example ~all`] }],
    ['invalid', { 'brand.com': [`v=spf1 ${many(101, (n) => `ip4:192.0.2.${n}`)}`] }],
    ['too-many-lookups', { 'brand.com': [`v=spf1 ${many(10, () => 'mx')} include:${OURS}`] }],
    [
      'too-many-lookups',
      { 'brand.com': ['v=spf1 include:a.example'], 'a.example': ['v=spf1 include:brand.com'] },
    ],
    ['unreachable', { 'brand.com': null }],
    ['unreachable', { 'brand.com': ['v=spf1 include:a.example'], 'a.example': null }],
  ])('is %s: %o', async (outcome, records) => {
    expect((await check(records as Record<string, string[]>)).outcome).toBe(outcome)
  })

  it('causes at most eleven lookups, whatever it includes', async () => {
    const records = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [`n${n}.example`, [`v=spf1 include:n${n + 1}.example`]]),
    )
    const { outcome, asked } = await check({
      ...records,
      'brand.com': ['v=spf1 include:n0.example'],
    })
    expect(outcome).toBe('too-many-lookups')
    expect(asked).toHaveLength(11)
  })
})

it('reads anything that a DNS server may answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), async (records) => {
      const findTxt = async () => boundRecords(records)
      checkDkim(boundRecords(records), 'KEY')
      await checkDmarc('a.brand.com', findTxt)
      await checkSpf('brand.com', 'x.example', findTxt)
      for (const text of records) expect(shownRecord(text)).toMatch(/^[\x20-\x7e…]*$/)
    }),
  )
  const flood = boundRecords(Array.from({ length: 5000 }, () => 'x'.repeat(60_000)))
  expect([flood.length, flood[0]?.length]).toEqual([50, 4096])
})

it('shows several records one below the other, without characters that change their look', async () => {
  const found = ['v=DMARC1; p=none', 'v=DMARC1; p=\u202Ereject']
  const { outcome, found: shown } = await checkDmarc('a.example', async () => found)
  expect([outcome, shown]).toEqual(['several', 'v=DMARC1; p=none\nv=DMARC1; p=?reject'])
})

it('a tag list has each tag once', () => {
  expect(parseTags(' v=DKIM1 ; p = a b;')).toEqual(
    new Map([
      ['v', 'DKIM1'],
      ['p', 'a b'],
    ]),
  )
  expect(parseTags('v=1; v=2')).toBeNull()
  expect(parseTags('nothing')).toBeNull()
})

it('a long value is split into strings of 255 characters for a zone file', () => {
  expect(zoneFileValue('v=DMARC1; p=none')).toBe('"v=DMARC1; p=none"')
  const strings = zoneFileValue('x'.repeat(400)).split(' ')
  expect(strings).toEqual([`"${'x'.repeat(255)}"`, `"${'x'.repeat(145)}"`])
})
