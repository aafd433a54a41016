import { describe, expect, it } from 'vitest'
import { answer, plain } from '#tests/support/providers/fake-http.ts'
import {
  DISCORD_URL,
  fakeDiscord,
  fakeSlack,
  SLACK_URL,
} from '#tests/support/providers/fake-others.ts'
import { newLead } from '#tests/support/providers/new-lead.ts'
import { discord, slack } from './notices.ts'

describe.each([
  { name: 'Slack', provider: slack, fake: fakeSlack, url: SLACK_URL },
  { name: 'Discord', provider: discord, fake: fakeDiscord, url: DISCORD_URL },
])('a notice in $name', ({ provider, fake: createFake, url }) => {
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

  it('is broken when its webhook is gone', async () => {
    const gone = url.slice(0, -3)
    const fake = createFake()
    expect(await provider.send(fake.http, { url: gone }, newLead())).toMatchObject({
      result: 'broken',
    })
    expect(await provider.validate(fake.http, { url: gone })).toMatchObject({ result: 'broken' })
    expect(await provider.validate(fake.http, { url })).toMatchObject({ result: 'done' })
    expect(fake.messages).toEqual([])
  })

  it('waits as long as the service says', async () => {
    const fake = createFake()
    fake.failNext({ answer: answer(429, { message: 'Slow down', retry_after: 1.5 }) })
    expect(await provider.send(fake.http, { url }, newLead())).toMatchObject({
      result: 'retry',
      retryAfterMs: 1500,
    })
    fake.failNext({ answer: plain(429, 'rate_limited', { 'retry-after': '30' }) })
    expect(await provider.send(fake.http, { url }, newLead())).toMatchObject({
      result: 'retry',
      retryAfterMs: 30_000,
    })
    fake.failNext({ answer: plain(502, 'Bad Gateway') })
    expect(await provider.send(fake.http, { url }, newLead())).toMatchObject({ result: 'retry' })
  })
})
