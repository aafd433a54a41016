import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { en } from '#content/languages/en.ts'
import { user } from '#db/schema/accounts.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { senderStop } from '#db/schema/sender-domains.ts'
import { consentUnder } from '#domain/leads/lead.ts'
import { ALWAYS_ASKED } from '#domain/leads/visitor-fields.ts'
import { DAY_MS } from '#lib/time.ts'
import { createLeadRow } from '#tests/support/magnet-factories.ts'
import { createPayer, createWorkspace } from '#tests/support/workspace-factories.ts'
import { expectNotFound, guide, programOf, refusalOf, type Site } from './site.testing.ts'

/** Emails that people get some days after they confirm. */
export async function writesWelcomeEmails(site: Site): Promise<void> {
  const { services } = site
  const owner = await createPayer(services, 'CREATOR')
  const call = await programOf(site, owner.id)
  const stranger = await programOf(site, (await createPayer(services, 'CREATOR')).id)
  const { id: magnetId } = await call('createMagnet', { body: guide('Guide') })
  const next = await call('createMagnet', { body: guide('Next') })
  const params = { magnetId }
  expect(await call('listWelcomeEmails', { params })).toEqual({ data: [], nextCursor: null })

  const body = { afterDays: 3, subject: 'How is it?', text: 'Hello.\nDid you try it?' }
  const once = { params, body, headers: { 'Idempotency-Key': 'welcome-1' } }
  const created = await call('createWelcomeEmail', once)
  expect(created).toMatchObject({ ...body, button: 'none', buttonLabel: null, stop: 'none' })
  expect(await call('createWelcomeEmail', once)).toEqual(created)
  for (const wrong of [
    body,
    { ...body, afterDays: 0 },
    { ...body, afterDays: 4, subject: 'https://example.com' },
    { ...body, afterDays: 4, button: 'url' as const, buttonLabel: 'Open' },
    { ...body, afterDays: 4, button: 'magnet' as const, buttonLabel: 'Open' },
    {
      ...body,
      afterDays: 4,
      button: 'magnet' as const,
      buttonLabel: 'Open',
      nextMagnetId: crypto.randomUUID(),
    },
  ]) {
    const refused = await refusalOf(call('createWelcomeEmail', { params, body: wrong }))
    expect([wrong, refused]).toEqual([wrong, '422 invalid-body'])
  }
  const first = {
    afterDays: 1,
    subject: 'The next one',
    text: 'It is ready.',
    button: 'magnet' as const,
    buttonLabel: 'Get it',
    nextMagnetId: next.id,
    stop: 'has-next' as const,
  }
  const early = await call('createWelcomeEmail', { params, body: first })
  expect(early).toMatchObject({ ...first, buttonUrl: null })
  const list = await call('listWelcomeEmails', { params })
  expect(list.data).toEqual([early, created])
  const own = { params: { magnetId, welcomeEmailId: created.id } }
  expect(await call('getWelcomeEmail', own)).toEqual(created)
  const link = { button: 'url' as const, buttonLabel: 'Open', buttonUrl: 'https://example.com/a' }
  const edited = await call('updateWelcomeEmail', { ...own, body: { ...link, afterDays: 5 } })
  expect(edited).toMatchObject({ ...link, afterDays: 5, subject: body.subject })
  const stale = { ...own, body: { afterDays: 6 }, headers: { 'If-Match': '"old"' } }
  expect(await refusalOf(call('updateWelcomeEmail', stale))).toBe('412 changed-elsewhere')
  const sameDay = { ...own, body: { afterDays: 1 } }
  expect(await refusalOf(call('updateWelcomeEmail', sameDay))).toBe('422 invalid-body')
  const { data: figures } = await call('getWelcomeEmailFigures', { params })
  expect(figures).toMatchObject([
    { welcomeEmailId: early.id, sent: 0, delivered: 0, clicked: 0 },
    { welcomeEmailId: created.id, sent: 0 },
  ])

  const limited = await programOf(site, owner.id, { magnetIds: [magnetId] })
  expect((await limited('listWelcomeEmails', { params })).data[0]?.nextMagnetId).toBeNull()
  const hidden = { params, body: { ...first, afterDays: 9 } }
  expect(await refusalOf(limited('createWelcomeEmail', hidden))).toBe('422 invalid-body')
  await call('createWelcomeEmail', { params, body: { ...body, afterDays: 9 } })
  const fourth = { params, body: { ...body, afterDays: 10 } }
  expect(await refusalOf(call('createWelcomeEmail', fourth))).toBe('409 conflict')
  await expectNotFound(
    stranger('listWelcomeEmails', { params }),
    stranger('createWelcomeEmail', { params, body }),
    stranger('getWelcomeEmail', own),
    stranger('updateWelcomeEmail', { ...own, body: {} }),
    stranger('removeWelcomeEmail', own),
    stranger('getWelcomeEmailFigures', { params }),
  )
  expect(await call('removeWelcomeEmail', own)).toBeNull()
  await expectNotFound(call('getWelcomeEmail', own))
  const brand = await programOf(site, (await createWorkspace(services)).accountId)
  expect(await refusalOf(brand('createWelcomeEmail', { params, body }))).toBe(
    '403 not-for-workspaces',
  )
}

/** The domain that emails are sent from. */
export async function sendsFromOwnDomain(site: Site): Promise<void> {
  const { services } = site
  const owner = await createPayer(services, 'CREATOR')
  const room = await createWorkspace(services)
  for (const accountId of [owner.id, room.accountId]) {
    const call = await programOf(site, accountId)
    expect(await call('getSenderDomain')).toEqual({ domain: null, stop: null })
    expect(await refusalOf(call('removeSenderDomain'))).toBe('404 not-found')
    expect(await refusalOf(call('checkSenderDomain'))).toBe('404 not-found')
    const free = { body: { address: 'me@gmail.com' } }
    expect(await refusalOf(call('addSenderDomain', free))).toBe('422 invalid-body')
    const { domain } = await call('addSenderDomain', { body: { address: 'Hello@Sender.Example' } })
    expect(domain).toMatchObject({ address: 'hello@sender.example', state: 'pending' })
    expect(domain?.records.map(({ purpose }) => purpose)).toEqual(['dkim', 'dkim-next', 'dmarc'])
    expect(domain?.records[0]).toMatchObject({ type: 'TXT', outcome: null, isOk: null })
    expect(JSON.stringify(domain)).not.toContain('PRIVATE')
    const again = { body: { address: 'other.example' } }
    expect(await refusalOf(call('addSenderDomain', again))).toBe('409 conflict')

    const changed = await call('updateSenderDomain', { body: { localPart: 'News' } })
    expect(changed.domain?.address).toBe('news@sender.example')
    const bad = { body: { localPart: 'a b' } }
    expect(await refusalOf(call('updateSenderDomain', bad))).toBe('422 invalid-body')
    const stale = { body: { localPart: 'hi' }, headers: { 'If-Match': '"old"' } }
    expect(await refusalOf(call('updateSenderDomain', stale))).toBe('412 changed-elsewhere')
    const checked = await call('checkSenderDomain')
    expect(['incomplete', 'unreachable']).toContain(checked.outcome)
    expect(checked.sender.domain?.checkedAt).not.toBeNull()
    expect((await call('getSenderFigures')).sent).toBe(0)

    const note = { body: { note: 'We removed the old list.' } }
    expect(await refusalOf(call('resumeSender', note))).toBe('409 conflict')
    const counts = { sent: 100, bounced: 20, complained: 0 }
    const stop = { accountId, domain: 'sender.example', reason: 'bounces' as const, ...counts }
    await services.db.insert(senderStop).values({ ...stop, stoppedAt: new Date() })
    const { stop: shown } = await call('getSenderDomain')
    expect(shown).toMatchObject({ reason: 'bounces', bounced: 20, resumableAt: null })
    const short = { body: { note: 'Done.' } }
    expect(await refusalOf(call('resumeSender', short))).toBe('422 invalid-body')
    expect((await call('resumeSender', note)).stop).toBeNull()

    const reads = await programOf(site, accountId, { scopes: ['sender:read'] })
    expect(await refusalOf(reads('removeSenderDomain'))).toBe('403 scope-missing')
    expect(await call('removeSenderDomain')).toBeNull()
    expect((await call('getSenderDomain')).domain).toBeNull()
  }
}

/** People who wait for what comes after a magnet. */
export async function notifiesWaitingLists(site: Site): Promise<void> {
  const { services } = site
  const owner = await createPayer(services, 'CREATOR')
  const createdAt = new Date(Date.now() - 30 * DAY_MS)
  await services.db.update(user).set({ createdAt }).where(eq(user.id, owner.id))
  const call = await programOf(site, owner.id)
  const stranger = await programOf(site, (await createPayer(services, 'CREATOR')).id)
  const { id: magnetId } = await call('createMagnet', { body: guide('Ten coupons') })
  const next = await call('createMagnet', { body: guide('Twenty coupons') })
  const params = { magnetId }
  const body = { nextMagnetId: next.id }
  expect(await call('getWaitingList', { params })).toEqual({
    people: 0,
    toNotify: null,
    notices: [],
  })
  expect(await refusalOf(call('notifyWaitingList', { params, body }))).toBe('409 conflict')

  const [row] = await services.db.select().from(leadMagnet).where(eq(leadMagnet.id, magnetId))
  if (!row) throw new Error('the magnet is not stored')
  const { version } = consentUnder({
    words: en,
    fields: ALWAYS_ASKED,
    creatorName: null,
    isOver: true,
    own: null,
  })
  for (const email of ['ada@example.com', 'bob@example.com']) {
    await createLeadRow(services, row, {
      email,
      submittedAt: new Date(Date.now() - DAY_MS),
      overRuleId: crypto.randomUUID(),
      consentVersion: version,
    })
  }
  const asked = { params, query: { nextMagnetId: next.id } }
  expect(await call('getWaitingList', asked)).toMatchObject({ people: 2, toNotify: 2 })
  const itself = { params, body: { nextMagnetId: magnetId } }
  expect(await refusalOf(call('notifyWaitingList', itself))).toBe('422 invalid-body')
  const limited = await programOf(site, owner.id, { magnetIds: [magnetId] })
  expect(await refusalOf(limited('notifyWaitingList', { params, body }))).toBe('422 invalid-body')
  await expectNotFound(
    stranger('getWaitingList', { params }),
    stranger('notifyWaitingList', { params, body }),
  )
  expect(await call('notifyWaitingList', { params, body })).toEqual({ people: 2 })
  expect(await refusalOf(call('notifyWaitingList', { params, body }))).toBe('409 conflict')
  const after = await call('getWaitingList', asked)
  expect(after).toMatchObject({ people: 2, notices: [{ title: 'Twenty coupons', emails: 2 }] })
}
