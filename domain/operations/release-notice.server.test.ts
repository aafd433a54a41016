import { expect, it } from 'vitest'
import type {
  OutgoingRequest,
  OutgoingResponse,
} from '#platform/outgoing-requests/outgoing-requests.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { toViewer } from '#tests/support/viewers.ts'
import { runJob } from './job-runs.server.ts'
import { checkRelease, findReleaseNotice, RELEASE_JOB } from './release-notice.server.ts'
import { getSystemStateForAdmin } from './system-state.server.ts'

const FEED = 'https://releases.example/latest.json'
const asked: OutgoingRequest[] = []
let response: OutgoingResponse
/** Redirects, by the URL that redirects. */
const redirects = new Map<string, string>()
const services = await setUpServices({
  env: { releaseFeed: FEED, adminEmail: 'operator@example.com' },
  outgoingRequests: {
    send: async (request) => {
      asked.push(request)
      const location = redirects.get(request.url)
      if (location) return { ok: true, status: 302, headers: { location }, body: '', isCut: false }
      return response
    },
    findFault: () => null,
    close() {},
  },
})

const answer = (body: unknown, more: Partial<OutgoingResponse & { ok: true }> = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response = { ok: true, status: 200, headers: {}, body: text, isCut: false, ...more }
}
const run = (current = '0.1.0') =>
  runJob(services, { name: RELEASE_JOB, cron: '51 4 * * *' }, () => checkRelease(services, current))
const NEWER = { version: '99.1.0', url: 'https://releases.example/99.1.0', sha256: 'a'.repeat(64) }

it('sends no request if the setting is empty', async () => {
  const off = { ...services, env: { ...services.env, releaseFeed: null } }
  expect(await checkRelease(off)).toBeNull()
  expect(await findReleaseNotice(off)).toBeNull()
  expect(asked).toEqual([])
})

it('remembers a newer release, and shows it to the administrator', async () => {
  answer({ ...NEWER, notes: 'Faster exports.', more: 1 })
  expect(await run()).toEqual({ ...NEWER, notes: 'Faster exports.' })
  // What is left of the time for all redirects.
  const timeMs = expect.toSatisfy((ms: number) => ms > 0 && ms <= 20_000)
  expect(asked.pop()).toEqual({
    method: 'GET',
    url: FEED,
    headers: { accept: 'application/json' },
    timeMs,
    responseBytes: 20_000,
  })
  expect(services.logLines.map(({ message }) => message)).toContain('release.published')
  const admin = toViewer(await createUser(services, { email: 'operator@example.com' }))
  const { newerRelease } = await getSystemStateForAdmin(services, admin)
  expect(newerRelease).toMatchObject({ version: '99.1.0', notes: 'Faster exports.' })
})

it('shows nothing once that release runs', async () => {
  expect(await findReleaseNotice(services, '99.1.0')).toBeNull()
  expect(await findReleaseNotice(services, '99.0.9')).not.toBeNull()
})

it('keeps the last notice if the feed can’t be read', async () => {
  for (const fail of [
    () => {
      response = { ok: false, reason: 'timeout', detail: 'No response within 20 seconds.' }
    },
    () => answer(NEWER, { status: 500 }),
    () => answer(NEWER, { isCut: true }),
    () => answer('<html>'),
    () => answer({ ...NEWER, version: 'latest' }),
    () => answer({ ...NEWER, url: 'javascript:alert(1)' }),
    () => answer({ ...NEWER, url: 'http://releases.example' }),
    () => answer({ ...NEWER, notes: 'two\nlines' }),
  ]) {
    fail()
    expect(await run()).toMatchObject({ version: '99.1.0' })
  }
})

it('follows three redirects to https URLs', async () => {
  answer({ ...NEWER, version: '99.2.0' })
  redirects.set(FEED, '/v2/latest.json')
  redirects.set('https://releases.example/v2/latest.json', 'https://cdn.example/1')
  redirects.set('https://cdn.example/1', 'https://cdn.example/2')
  asked.length = 0
  expect(await run()).toMatchObject({ version: '99.2.0' })
  expect(asked.map(({ url }) => url)).toEqual([
    FEED,
    'https://releases.example/v2/latest.json',
    'https://cdn.example/1',
    'https://cdn.example/2',
  ])
})

it('doesn’t follow more redirects, or those to other URLs, and says why', async () => {
  const reasons = async (location: string) => {
    answer({ ...NEWER, version: '99.3.0' })
    redirects.set('https://cdn.example/2', location)
    services.logLines.length = 0
    expect(await run()).toMatchObject({ version: '99.2.0' })
    return services.logLines.map(({ fields }) => ('reason' in fields ? fields.reason : null))
  }
  expect(await reasons('https://cdn.example/3')).toEqual(['It redirects too often.'])
  redirects.delete('https://cdn.example/1')
  for (const target of ['http://cdn.example/1', 'file:///etc/passwd', 'https://[']) {
    redirects.set('https://releases.example/v2/latest.json', target)
    expect(await reasons('')).toEqual(['It redirects to something other than an https URL.'])
  }
  redirects.clear()
})

it('says nothing about the same or an older release', async () => {
  for (const version of ['0.1.0', '0.0.9', '0.1.0-beta.1']) {
    answer({ ...NEWER, version })
    expect(await run()).toBeNull()
  }
  expect(await findReleaseNotice(services)).toBeNull()
})
