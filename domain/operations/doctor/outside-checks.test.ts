import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import type { Probes } from '#platform/probes/probes.ts'
import { testEnv } from '#tests/support/test-env.ts'
import { runChecks } from './check.ts'
import { judgeAddresses, judgeCertificate, judgeProxy, outsideChecks } from './outside-checks.ts'
import { answerQuestion, DOCTOR_HEADER, type SeenRequest } from './proof.ts'

const env = testEnv({ publicUrl: 'https://magnet.example', publicUrlIsSet: true })
const NOW = new Date('2026-11-23T08:00:00Z')
const certificate = (days: number, problem: string | null = null, lifeDays = 90) => ({
  problem,
  validFrom: new Date(NOW.getTime() + (days - lifeDays) * DAY_MS),
  validUntil: new Date(NOW.getTime() + days * DAY_MS + 1),
})

/** The world around an installation behind a proxy that does everything right. */
function createWorld(changes: Partial<SeenRequest> = {}, secret = env.sessionSecret): Probes {
  return {
    resolve: async () => ['198.51.100.7'],
    readCertificate: async () => ({
      problem: null,
      validFrom: new Date(Date.now() - 30 * DAY_MS),
      validUntil: new Date(Date.now() + 60 * DAY_MS),
    }),
    tryFolder: async () => 'ext4',
    async get(url, headers) {
      expect(url).toBe('https://magnet.example/healthz')
      const seen = {
        instance: answerQuestion(secret, headers[DOCTOR_HEADER] ?? null),
        ip: '192.0.2.9',
        peer: '10.0.0.2',
        fromTrustedProxy: true,
        forwardedFor: `${headers['x-forwarded-for']}, 192.0.2.9`,
        forwardedProto: 'https',
        ...changes,
      }
      const text = JSON.stringify({ ok: true, database: 'up', ...(seen.instance && { seen }) })
      return { status: 200, date: new Date(), text }
    },
  }
}

const find = async (probes: Probes, name: string) =>
  (await runChecks(outsideChecks(env, probes))).find((result) => result.name === name)

const statesOf = async (probes: Probes) =>
  Object.fromEntries(
    (await runChecks(outsideChecks(env, probes))).map(({ name, state }) => [name, state]),
  )

describe('PUBLIC_URL', () => {
  it('is well if the name, the certificate, the answer and the proxy are right', async () => {
    expect(await statesOf(createWorld())).toEqual({
      DNS: 'ok',
      TLS: 'ok',
      PUBLIC_URL: 'ok',
      'proxy headers': 'ok',
      'clock of PUBLIC_URL': 'ok',
    })
  })

  it('fails if another installation answers', async () => {
    const states = await statesOf(createWorld({}, 'a secret of another installation'))
    expect(states).toMatchObject({ PUBLIC_URL: 'failure', 'proxy headers': 'warning' })
  })

  it('fails if it answers nothing, while the other checks go on', async () => {
    const refuse = () => Promise.reject(new Error('connect ECONNREFUSED'))
    expect(await statesOf({ ...createWorld(), get: refuse })).toMatchObject({
      DNS: 'ok',
      TLS: 'ok',
      PUBLIC_URL: 'failure',
    })
  })

  it.each(['<h1>It works!</h1>', '{}', 'null'])(
    'fails if a page that isn’t ours answers: %s',
    async (text) => {
      const get = async () => ({ status: 404, date: null, text })
      expect(await find({ ...createWorld(), get }, 'PUBLIC_URL')).toEqual({
        name: 'PUBLIC_URL',
        state: 'failure',
        message:
          "https://magnet.example/healthz returns 404, but the response isn't from this installation.",
        action: expect.stringContaining('use the same SESSION_SECRET'),
      })
    },
  )

  it('fails if it answers while its database doesn’t', async () => {
    const { get, ...world } = createWorld()
    const unwell: Probes['get'] = async (...asked) => ({ ...(await get(...asked)), status: 503 })
    expect(await find({ ...world, get: unwell }, 'PUBLIC_URL')).toMatchObject({
      state: 'failure',
      message: expect.stringContaining('reaches this installation, but its database'),
      action: 'Check the database.',
    })
  })

  it('is asked once for all checks that need its answer', async () => {
    const { get, ...world } = createWorld()
    let asked = 0
    await runChecks(
      outsideChecks(env, {
        ...world,
        get(...request) {
          asked++
          return get(...request)
        },
      }),
    )
    expect(asked).toBe(1)
  })

  it.each([
    ['that is right', 0, 'ok'],
    ['an hour ahead', HOUR_MS, 'failure'],
    ['an hour behind', -HOUR_MS, 'failure'],
  ])('has a clock %s', async (_, aheadMs, state) => {
    const { get, ...world } = createWorld()
    const shifted: Probes['get'] = async (...asked) => ({
      ...(await get(...asked)),
      date: new Date(Date.now() + aheadMs),
    })
    const found = await find({ ...world, get: shifted }, 'clock of PUBLIC_URL')
    expect(found).toMatchObject({
      state,
      message: expect.stringMatching(/^The clock of PUBLIC_URL is/),
    })
  })

  it('has no clock to compare if it sends no date', async () => {
    const { get, ...world } = createWorld()
    const timeless: Probes['get'] = async (...asked) => ({ ...(await get(...asked)), date: null })
    expect(await find({ ...world, get: timeless }, 'clock of PUBLIC_URL')).toEqual({
      name: 'clock of PUBLIC_URL',
      state: 'ok',
      message: 'Responses from PUBLIC_URL have no Date header.',
    })
  })

  it('is looked up, and asked for its certificate, at its host and port', async () => {
    const asked: (string | number)[][] = []
    const probes: Probes = {
      ...createWorld(),
      async resolve(host) {
        asked.push([host])
        return []
      },
      readCertificate(host, port) {
        asked.push([host, port])
        return Promise.reject(new Error('refused'))
      },
      get: () => Promise.reject(new Error('refused')),
    }
    const check = async (publicUrl: string) => {
      asked.length = 0
      const results = await runChecks(outsideChecks({ ...env, publicUrl }, probes))
      return { asked: [...asked], names: results.map(({ name }) => name) }
    }
    const always = ['PUBLIC_URL', 'proxy headers', 'clock of PUBLIC_URL']
    expect(await check('https://magnet.example')).toEqual({
      asked: [['magnet.example'], ['magnet.example', 443]],
      names: ['DNS', 'TLS', ...always],
    })
    expect((await check('https://magnet.example:8443')).asked).toContainEqual([
      'magnet.example',
      8443,
    ])
    expect(await check('http://magnet.example')).toEqual({
      asked: [['magnet.example']],
      names: ['DNS', ...always],
    })
    // An address has no name to look up.
    expect(await check('https://192.0.2.4')).toEqual({
      asked: [['192.0.2.4', 443]],
      names: ['TLS', ...always],
    })
    expect((await check('https://[2001:db8::1]')).asked).toEqual([['2001:db8::1', 443]])
  })

  it('says what to do for each check that nothing answers', async () => {
    const refuse = () => Promise.reject(new Error('refused'))
    const silent = { ...createWorld(), resolve: refuse, readCertificate: refuse, get: refuse }
    const results = await runChecks(outsideChecks(env, silent))
    expect(results.map(({ name, action }) => [name, action])).toEqual([
      ['DNS', 'Create an A or AAAA record for magnet.example.'],
      ['TLS', 'Run a TLS proxy on port 443 of magnet.example.'],
      ['PUBLIC_URL', expect.stringContaining('make the proxy forward https://magnet.example')],
      ['proxy headers', 'Make PUBLIC_URL reachable first.'],
      ['clock of PUBLIC_URL', 'Make PUBLIC_URL reachable first.'],
    ])
  })
})

describe('the question to an installation', () => {
  it('is answered only to those who know the secret', () => {
    expect(answerQuestion('a secret', null)).toBeNull()
    expect(answerQuestion('a secret', `${'a'.repeat(22)}.${'b'.repeat(43)}`)).toBeNull()
  })
})

describe('a proxy', () => {
  const judge = (changes: Partial<SeenRequest>) => {
    const seen: SeenRequest = {
      instance: '',
      ip: '192.0.2.9',
      peer: '10.0.0.2',
      fromTrustedProxy: true,
      forwardedFor: '203.0.113.77, 192.0.2.9',
      forwardedProto: 'https',
      ...changes,
    }
    return judgeProxy({ status: 200, date: null, askedAt: 0, seen })
  }

  it.each<[how: string, Partial<SeenRequest>, state: string, message: string, action?: string]>([
    ['trusted, and appends the address', {}, 'ok', '192.0.2.9'],
    [
      'not trusted',
      { fromTrustedProxy: false },
      ...(['failure', 'through 10.0.0.2', 'Add 10.0.0.2 to TRUSTED_PROXIES'] as const),
    ],
    [
      'trusted, but names no address',
      { forwardedFor: null },
      ...(['failure', 'doesn’t send client IPs', 'X-Forwarded-For'] as const),
    ],
    [
      'trusted, but names an empty address',
      { forwardedFor: '' },
      ...(['failure', 'doesn’t send client IPs', 'X-Forwarded-For'] as const),
    ],
    [
      'passing on what visitors claim',
      { forwardedFor: '203.0.113.77' },
      ...(['failure', 'they can fake their IP address', 'append'] as const),
    ],
    [
      'silent about the protocol',
      { forwardedProto: null },
      ...(['warning', 'not the protocol', 'X-Forwarded-Proto'] as const),
    ],
    [
      'absent, so forged headers are ignored',
      { fromTrustedProxy: false, forwardedFor: '203.0.113.77' },
      ...(['ok', 'directly'] as const),
    ],
    [
      'absent, and nothing arrives forged',
      { fromTrustedProxy: false, forwardedFor: null },
      ...(['ok', 'directly'] as const),
    ],
  ])('is %s', (_how, changes, state, message, action = '') => {
    const found = judge(changes)
    expect(found.state).toBe(state)
    expect(found.message.replace("'", '’')).toContain(message)
    expect(found.action ?? '').toContain(action)
    expect(found.action === undefined).toBe(state === 'ok')
  })

  it('isn’t judged if nothing is known of a request', () => {
    expect(judgeProxy({ status: 200, date: null, askedAt: 0, seen: null })).toEqual({
      state: 'warning',
      message: 'Couldn’t check the proxy headers.',
      action: 'Make PUBLIC_URL reachable first.',
    })
  })
})

describe('a name and its certificate', () => {
  it('leads to an address that visitors reach', () => {
    expect(judgeAddresses('magnet.example', ['198.51.100.7', '10.0.0.1'])).toEqual({
      state: 'ok',
      message: 'magnet.example resolves to 198.51.100.7, 10.0.0.1.',
    })
    expect(judgeAddresses('magnet.example', [])).toEqual({
      state: 'failure',
      message: 'magnet.example has no IP address.',
      action: 'Create an A or AAAA record.',
    })
    expect(judgeAddresses('localhost', ['127.0.0.1']).state).toBe('ok')
  })

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.5',
    '172.16.0.1',
    '172.20.0.1',
    '172.31.0.1',
    '169.254.1.1',
    '::1',
    'fc00::1',
    'fd12::1',
    'FE80::1',
  ])('warns of the private address %s', (address) => {
    expect(judgeAddresses('magnet.example', [address])).toMatchObject({
      state: 'warning',
      message: expect.stringContaining(`resolves to ${address}, which the internet can't reach`),
      action: expect.stringContaining('public address'),
    })
  })

  it.each([
    '12.7.0.1',
    '100.0.0.10',
    '110.0.0.1',
    '192.0.2.168',
    '172.15.0.1',
    '172.32.0.1',
    '8.8.127.1',
    '8.10.0.1',
    '198.172.16.1',
    '::1234',
    '2001:fd::1',
    '2001:db8::fe80',
  ])('takes %s for public', (address) => {
    expect(judgeAddresses('magnet.example', [address]).state).toBe('ok')
  })

  it.each([
    [60, null, 'ok', 'is valid for 60 more days.'],
    [14, null, 'ok', 'is valid for 14 more days.'],
    [13, null, 'warning', 'is valid for 13 more days.'],
    [2, null, 'failure', 'is valid for 2 more days.'],
    [1, null, 'failure', 'is valid for 24 more hours.'],
    [60, 'ERR_TLS_CERT_ALTNAME_INVALID', 'failure', 'not valid: ERR_TLS_CERT_ALTNAME_INVALID.'],
  ])('with %d days left and the problem %s is judged as %s', (days, problem, state, words) => {
    const found = judgeCertificate('magnet.example', certificate(days, problem), NOW)
    expect(found).toMatchObject({ state, message: expect.stringContaining(words) })
    expect(found.message).toContain('for magnet.example')
    if (state === 'ok') expect(found.action).toBeUndefined()
    else expect(found.action).toContain(problem ? 'get a certificate' : 'isn’t renewing it')
  })

  it.each([
    ['of 12 hours', 0.5, 0.4, 'ok'],
    ['of 12 hours', 0.5, 0.1, 'warning'],
    ['of 12 hours', 0.5, 0.04, 'failure'],
    ['of 6 days', 6, 2.1, 'ok'],
    ['of 6 days', 6, 1, 'warning'],
    ['of 6 days', 6, 0.5, 'failure'],
  ])('a certificate %s (%d days) with %d days left is judged as %s', (_what, life, days, state) => {
    expect(judgeCertificate('magnet.example', certificate(days, null, life), NOW).state).toBe(state)
  })
})
