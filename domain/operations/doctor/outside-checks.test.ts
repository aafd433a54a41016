import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#lib/time.ts'
import type { Probes } from '#platform/probes/probes.ts'
import { testEnv } from '#tests/support/services.ts'
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

  it('fails if a page that isn’t ours answers', async () => {
    const get = async () => ({ status: 200, date: null, text: '<h1>It works!</h1>' })
    expect(await statesOf({ ...createWorld(), get })).toMatchObject({ PUBLIC_URL: 'failure' })
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

  it.each([
    ['trusted, and appends the address', {}, 'ok', '192.0.2.9'],
    ['not trusted', { fromTrustedProxy: false }, 'failure', 'Add 10.0.0.2'],
    ['trusted, but names no address', { forwardedFor: null }, 'failure', 'X-Forwarded-For'],
    ['passing on what visitors claim', { forwardedFor: '203.0.113.77' }, 'failure', 'append'],
    ['silent about the protocol', { forwardedProto: null }, 'warning', 'X-Forwarded-Proto'],
    [
      'absent, so forged headers are ignored',
      { fromTrustedProxy: false, forwardedFor: '203.0.113.77' },
      ...(['ok', 'directly'] as const),
    ],
  ])('is %s', (_how, changes, state, words) => {
    const { state: found, message, action = '' } = judge(changes)
    expect([found, `${message} ${action}`]).toEqual([state, expect.stringContaining(words)])
  })
})

describe('a name and its certificate', () => {
  it('warns of a private address', () => {
    expect(judgeAddresses('magnet.example', ['198.51.100.7', '10.0.0.1']).state).toBe('ok')
    expect(judgeAddresses('magnet.example', ['192.168.1.5']).state).toBe('warning')
    expect(judgeAddresses('magnet.example', []).state).toBe('failure')
  })

  it.each([
    [60, null, 'ok'],
    [13, null, 'warning'],
    [2, null, 'failure'],
    [60, 'ERR_TLS_CERT_ALTNAME_INVALID', 'failure'],
  ])('with %d days left and the problem %s is judged as %s', (days, problem, state) => {
    expect(judgeCertificate('magnet.example', certificate(days, problem), NOW).state).toBe(state)
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
