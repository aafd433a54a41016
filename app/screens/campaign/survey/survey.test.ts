import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { surveyAnswer } from '#db/schema/surveys.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const room = await createWorkspace(app.services)

const as = async (user: TestUser) => {
  const browser = app.newBrowser()
  await browser.signIn(user)
  return browser
}
const manager = await as(room.manager)
const analyst = await as(room.analyst)
const magnet = await createCampaignMagnet(app.services, room)
const campaignId = magnet.campaignId ?? ''
const path = `/workspace/${room.id}/campaigns/${campaignId}/survey`

beforeAll(async () => {
  await app.services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, campaignId))
})

let people = 0
const thank = async (shortId = magnet.shortId) => {
  const email = `viewer${++people}@example.com`
  return (await app.submit(`/m/${shortId}`, { name: 'Ana', email })).location ?? ''
}

const FORM = {
  is_on: 'on',
  question: 'Where did you see it?',
  kind: 'choices',
  choice_1: 'YouTube',
  choice_2: 'A <b>podcast</b>',
  has_elsewhere: 'on',
}

describe('the question', () => {
  it('is off by default, and not on the thank-you page', async () => {
    const page = await manager.get(path)
    expect(page.$('input[name=is_on]').attr('checked')).toBeUndefined()
    expect(page.$('input[name=question]').val()).toBe('Where did you see it?')
    expect((await app.get(await thank())).$('#survey').length).toBe(0)
  })

  it('needs two choices, each once, and keeps what was entered', async () => {
    const one = await manager.submit(path, { ...FORM, choice_2: '' })
    expect(one.status).toBe(422)
    expect(one.text).toContain('Please enter at least 2 choices.')
    expect(one.$('input[name=choice_1]').val()).toBe('YouTube')
    const same = await manager.submit(path, { ...FORM, choice_3: 'youtube' })
    expect(same.text).toContain('Please enter each choice only once.')
    const empty = await manager.submit(path, { ...FORM, question: ' ' })
    expect(empty.text).toContain('Please enter a question.')
    expect((await app.get(await thank())).$('#survey').length).toBe(0)
  })

  it('is answered with one click, without JavaScript, and changed for a day', async () => {
    expect((await manager.submit(path, FORM)).location).toBe(path)
    const thanks = await thank()
    const asked = await app.get(thanks)
    expect(asked.$('#survey legend').text()).toBe('Where did you see it?')
    expect(
      asked
        .$('#survey label')
        .map((_, label) => asked.$(label).text())
        .get(),
    ).toEqual(['YouTube', 'A <b>podcast</b>', 'Somewhere else'])
    const empty = await app.submit(thanks, { intent: 'survey' })
    expect(empty.status).toBe(303)
    expect((await app.get((empty.location ?? '').replace(/#.*/, ''))).text).toContain(
      'Please choose one of the answers below.',
    )
    const value = String(asked.$('#survey input[type=radio]').eq(1).val())
    const sent = await app.submit(thanks, { intent: 'survey', answer: value }, { origin: 'null' })
    expect([sent.status, sent.location]).toEqual([303, `${thanks}#survey`])
    const answered = await app.get(thanks)
    expect(answered.$('#survey [role=status]').text()).toBe(
      'Thanks for answering “Where did you see it?” with A <b>podcast</b>.',
    )
    expect(answered.$('#survey summary').text()).toBe('Change my answer')
    // The rest of the page stays.
    expect(answered.text).toContain('Visit Link')
    await app.submit(thanks, { intent: 'survey', answer: 'elsewhere' })
    expect((await app.get(thanks)).text).toContain('with Somewhere else.')
    expect(await app.services.db.$count(surveyAnswer)).toBe(1)
    app.services.clock.advance(DAY_MS - HOUR_MS)
    expect((await app.get(thanks)).$('#survey summary').length).toBe(1)
  })

  it('isn’t asked on pages outside the campaign, or by a wrong link', async () => {
    const other = await createMagnetRow(app.services)
    const thanks = await thank(other.shortId)
    expect((await app.get(thanks)).$('#survey').length).toBe(0)
    const before = await app.services.db.$count(surveyAnswer)
    await app.submit(thanks, { intent: 'survey', answer: 'choice:YouTube' })
    await app.submit(`/thanks/${'x'.repeat(52)}`, { intent: 'survey', answer: 'choice:YouTube' })
    expect(await app.services.db.$count(surveyAnswer)).toBe(before)
  })

  it('can be a choice of creators, in a list if they are many', async () => {
    await manager.submit(path, { ...FORM, kind: 'creators' })
    const few = await app.get(await thank())
    expect(few.$('#survey label').text()).toBe('IdaSomewhere else')
    await app.services.db.insert(campaignCreator).values(
      Array.from({ length: 12 }, (_, index) => ({
        campaignId,
        name: `Creator ${index}`,
        email: `many${index}@example.com`,
        state: 'accepted' as const,
      })),
    )
    const thanks = await thank()
    const many = await app.get(thanks)
    expect(many.$('#survey option').length).toBe(15)
    await app.submit(thanks, { intent: 'survey', answer: `creator:${magnet.creatorId}` })
    expect((await app.get(thanks)).text).toContain('with Ida.')
  })
})

describe('the answers', () => {
  it('are shown to every member beside what was measured, and as CSV', async () => {
    const page = await analyst.get(path)
    expect(page.$('form[method=post] input[name=question]').length).toBe(0)
    expect(page.text).toContain('Named the creator of the page')
    expect(page.text).toContain('100.0%')
    const csv = await analyst.get(`${path}.csv`)
    expect(csv.text).toContain('"Named the creator of the page","1","1.0000"')
    expect(csv.text).not.toContain('@example.com')
    await analyst.submit(path, { ...FORM, question: 'Mine?' })
    expect((await manager.get(path)).$('input[name=question]').val()).toBe(FORM.question)
    const stranger = await as(await createUser(app.services))
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.get(`${path}.csv`)).status).toBe(404)
  })

  it('stay after the campaign has ended, when nothing can be changed', async () => {
    await app.services.db
      .update(campaign)
      .set({ state: 'ended' })
      .where(eq(campaign.id, campaignId))
    const page = await manager.get(path)
    expect(page.$('input[name=question]').length).toBe(0)
    expect(page.text).toContain('By creator’s page')
    expect((await manager.submit(path, FORM)).status).toBe(409)
  })
})
