import { describe, expect, it } from 'vitest'
import { answer, plain } from '#tests/support/providers/fake-http.ts'
import {
  DISCORD_URL,
  fakeDiscord,
  fakeSlack,
  SLACK_URL,
} from '#tests/support/providers/fake-others.ts'
import { newLead } from '#tests/support/providers/new-lead.ts'
import { NO_CHOICES } from '../choices.ts'
import { discord, escapeDiscord, escapeSlack, noticeOf, slack } from './notices.ts'

/** What each service needs so that a visitor's words stay plain. */
const PLAIN = {
  Slack: {
    body: {
      unfurl_links: false,
      unfurl_media: false,
      blocks: [
        {
          type: 'section',
          text: {
            type: 'plain_text',
            text: expect.stringContaining('signed up for Presets'),
            emoji: false,
          },
        },
      ],
    },
  },
  Discord: { body: { allowed_mentions: { parse: [] } } },
}

describe.each([
  { name: 'Slack' as const, provider: slack, fake: fakeSlack, url: SLACK_URL },
  { name: 'Discord' as const, provider: discord, fake: fakeDiscord, url: DISCORD_URL },
])('a notice in $name', ({ name, provider, fake: createFake, url }) => {
  it('names nobody unless its owner chose that', async () => {
    const fake = createFake()
    await provider.send(fake.http, { url }, newLead())
    await provider.send(fake.http, { url }, newLead({ showsPerson: true }))
    const [first, second] = fake.messages.map(({ body }) => JSON.stringify(body))
    expect(first).toContain('Presets')
    expect(first).not.toMatch(/Ada|example/)
    expect(second).toContain('Ada Lovelace')
  })

  it('makes no link, mention or format of what a visitor typed', async () => {
    const fake = createFake()
    const lead = newLead({ showsPerson: true })
    lead.values.name = '<!channel> @everyone *Prize* https://evil.example'
    await provider.send(fake.http, { url }, lead)
    const text = fake.messages[0]?.text ?? ''
    expect(text).not.toMatch(/<!channel>|@everyone|evil\.example/)
    // Slack shows the plain block, Discord the escaped text.
    expect(JSON.stringify(fake.messages[0]?.body)).toMatch(/"plain_text"|\\\\\*Prize/)
  })

  it('is posted to its webhook, and asks for no preview or mention', async () => {
    const fake = createFake()
    expect(await provider.send(fake.http, { url }, newLead())).toEqual({
      result: 'done',
      externalId: null,
    })
    expect(fake.requests.map((request) => [request.method, request.url])).toEqual([['POST', url]])
    expect(fake.messages[0]).toMatchObject(PLAIN[name])
  })

  it('is broken when its webhook is gone', async () => {
    const gone = url.slice(0, -3)
    const fake = createFake()
    for (const ended of [
      await provider.send(fake.http, { url: gone }, newLead()),
      await provider.validate(fake.http, { url: gone }),
    ]) {
      expect(ended).toEqual({
        result: 'broken',
        error: expect.stringMatching(
          /^The webhook or its channel no longer exists: .*(no_service|Unknown Webhook)$/,
        ),
      })
    }
    fake.failNext({ answer: plain(410, 'Gone') })
    expect(await provider.send(fake.http, { url }, newLead())).toMatchObject({ result: 'broken' })
    expect(await provider.validate(fake.http, { url })).toEqual({
      result: 'done',
      choices: { ...NO_CHOICES, account: name === 'Discord' ? 'Leads' : null },
    })
    expect(fake.messages).toEqual([])
  })

  it('waits as long as the service says', async () => {
    const fake = createFake()
    fake.failNext({ answer: answer(429, { message: 'Slow down', retry_after: 1.5 }) })
    expect(await provider.send(fake.http, { url }, newLead())).toMatchObject({
      result: 'retry',
      error: 'Too many messages (429)',
      retryAfterMs: 1500,
    })
    fake.failNext({ answer: plain(429, 'rate_limited', { 'retry-after': '30' }) })
    expect(await provider.send(fake.http, { url }, newLead())).toMatchObject({
      result: 'retry',
      retryAfterMs: 30_000,
    })
    fake.failNext({ answer: plain(502, 'Bad Gateway') })
    expect(await provider.send(fake.http, { url }, newLead())).toMatchObject({ result: 'retry' })
    // Only a service that has had too much names a time.
    fake.failNext({ answer: answer(500, { message: 'x', retry_after: 1.5 }) })
    expect(await provider.send(fake.http, { url }, newLead())).toEqual({
      result: 'retry',
      error: 'The service returned 500: x',
    })
  })

  it('keeps the beginning of an answer that isn’t its own', async () => {
    const fake = createFake()
    fake.failNext({ answer: plain(502, 'x'.repeat(101)) })
    expect(await provider.send(fake.http, { url }, newLead())).toEqual({
      result: 'retry',
      error: `The service returned 502: ${'x'.repeat(100)}`,
    })
  })
})

it('tells of a channel in Discord that has no name', async () => {
  const http = async () => answer(200, { id: '123456' })
  expect(await discord.validate(http, { url: DISCORD_URL })).toEqual({
    result: 'done',
    choices: NO_CHOICES,
  })
})

it('takes a webhook of Slack that accepts an empty message', async () => {
  expect(await slack.validate(async () => plain(200, 'ok'), { url: SLACK_URL })).toEqual({
    result: 'done',
    choices: NO_CHOICES,
  })
})

it.each([
  [{}, 'New lead: Someone signed up for PRESETS, from EPISODE 12, in PT'],
  [{ placement: '', country: '' }, 'New lead: Someone signed up for PRESETS'],
  [
    { campaign: 'Spring', country: '' },
    'New lead: Someone signed up for PRESETS, from EPISODE 12, in SPRING',
  ],
])('says where a lead with %j comes from', (values, text) => {
  const lead = newLead()
  Object.assign(lead.values, values)
  expect(noticeOf(lead, (word) => word.toUpperCase())).toBe(text)
})

it('shows what a visitor typed as it is', () => {
  expect(escapeSlack('<!here> & <b>')).toBe('&lt;!here&gt; &amp; &lt;b&gt;')
  expect(escapeDiscord('@all *b* [a](b)')).toBe(String.raw`\@all \*b\* \[a\]\(b\)`)
})
