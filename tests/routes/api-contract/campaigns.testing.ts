import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { securityEvent } from '#db/schema/security.ts'
import { API_SCOPE_NAMES } from '#domain/api-keys/scopes.ts'
import { createUser } from '#tests/support/factories.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'
import {
  expectNotFound,
  guide,
  type Program,
  programOf,
  refusalOf,
  type Site,
} from './site.testing.ts'

const PDF = Buffer.from(`%PDF-1.7\n${'x'.repeat(2000)}\n%%EOF\n`)

/** Uploads a file at once and returns its id. */
async function upload(call: Program, filename: string, body: Buffer): Promise<string> {
  const isImage = filename.endsWith('.png')
  const purpose = isImage ? ('hero-image' as const) : ('magnet-file' as const)
  const begun = await call('createUpload', { body: { filename, bytes: body.length, purpose } })
  const { fileId } = await call('putUpload', {
    params: { uploadId: begun.id },
    body: new Uint8Array(body),
  })
  return fileId ?? ''
}

/** A template, creators, invitations and report links. */
export async function designsAndInvites(site: Site): Promise<void> {
  const { services } = site
  const { db } = services
  const workspace = await createWorkspace(services)
  const call = await programOf(site, workspace.accountId)
  const brand = await programOf(site, (await createWorkspace(services)).accountId)
  const campaign = await call('createCampaign', { body: { name: 'Autumn' } })
  const params = { campaignId: campaign.id }

  expect(await refusalOf(call('getTemplate', { params }))).toBe('404 not-found')
  const { linkUrl: _, ...page } = guide('Autumn guide')
  const file = { ...page, type: 'pdf' as const, consentText: 'I agree.' }
  expect(await refusalOf(call('setTemplate', { params, body: file }))).toBe('422 invalid-body')
  const fileId = await upload(call, 'guide.pdf', PDF)
  const body = { ...file, fileId, freeFields: ['title' as const] }
  const template = await call('setTemplate', { params, body })
  expect(template).toMatchObject({ version: 1, type: 'pdf', fileId, freeFields: ['title'] })
  const renamed = { ...file, title: 'Second guide' }
  const again = await call('setTemplate', { params, body: renamed })
  expect(again).toMatchObject({ title: 'Second guide', fileId, freeFields: [] })
  expect(await call('getTemplate', { params })).toEqual(again)
  const stale = { params, body: renamed, headers: { 'If-Match': '"old"' } }
  expect(await refusalOf(call('setTemplate', stale))).toBe('412 changed-elsewhere')

  const people = [
    { name: 'Ida', email: 'Ida@Example.com', feeCents: 50_000 },
    { name: 'Ben', email: 'ben@example.com', leadVisibility: 'shared' as const },
    { name: 'Ida again', email: 'ida@example.com' },
  ]
  const added = await call('addCreators', { params, body: { creators: people } })
  expect(added.known).toBe(0)
  expect(added.data.map(({ email }) => email).sort()).toEqual([
    'ben@example.com',
    'ida@example.com',
  ])
  const more = { creators: [{ name: 'Ben', email: 'BEN@example.com' }] }
  expect(await call('addCreators', { params, body: more })).toMatchObject({ data: [], known: 1 })
  const wrong = { creators: [{ name: '', email: 'nobody' }] }
  expect(await refusalOf(call('addCreators', { params, body: wrong }))).toBe('422 invalid-body')
  expect(await refusalOf(call('inviteCreators', { params }))).toBe('409 conflict')

  expect((await call('moveCampaign', { params, body: { state: 'active' } })).state).toBe('active')
  expect(await refusalOf(call('deleteCampaign', { params }))).toBe('409 conflict')
  const once = { params, headers: { 'Idempotency-Key': 'invite' } }
  expect(await call('inviteCreators', once)).toEqual({ invited: 2, left: 0 })
  expect(await call('inviteCreators', once)).toEqual({ invited: 2, left: 0 })
  const mailsTo = (email: string) => db.$count(outgoingMail, eq(outgoingMail.toAddress, email))
  expect(await mailsTo('ben@example.com')).toBe(1)
  const [event] = await db
    .select()
    .from(securityEvent)
    .where(
      and(eq(securityEvent.event, 'creator.invited'), eq(securityEvent.workspaceId, workspace.id)),
    )
  expect(event).toMatchObject({ actorId: null, accountId: workspace.accountId })
  expect(event?.details).toHaveProperty('apiKey')

  const ben = added.data.find(({ name }) => name === 'Ben')?.id ?? ''
  const ida = added.data.find(({ email }) => email === 'ida@example.com')?.id ?? ''
  const one = { params: { creatorId: ben } }
  expect((await call('getCreator', one)).invitedAt).not.toBeNull()
  const edited = await call('updateCreator', { ...one, body: { feeCents: 20_000 } })
  expect(edited).toMatchObject({ name: 'Ben', feeCents: 20_000, leadVisibility: 'shared' })
  expect((await call('sendInvitation', one)).state).toBe('invited')
  expect(await mailsTo('ben@example.com')).toBe(2)
  expect(await call('cancelInvitation', one)).toBeNull()
  const open = await call('listCreators', { params, query: { state: 'invited' } })
  expect(open.data.map(({ id }) => id)).toEqual([ida])

  // Ida accepts.
  const theirs = eq(campaignCreator.id, ida)
  await db.update(campaignCreator).set({ state: 'accepted' }).where(theirs)
  const joined = { params: { creatorId: ida } }
  expect(await refusalOf(call('cancelInvitation', joined))).toBe('409 conflict')
  expect(await refusalOf(call('sendInvitation', joined))).toBe('409 conflict')
  const paused = await call('moveCreator', { ...joined, body: { state: 'paused' } })
  expect(paused.state).toBe('paused')
  const types = (await call('listEvents', { query: { limit: 100 } })).data.map(({ type }) => type)
  for (const type of ['campaign.creator_added', 'campaign.creator_invited']) {
    expect(types.filter((one) => one === type).length).toBeGreaterThan(1)
  }
  expect(types).toContain('campaign.creator_updated')

  const blind = await programOf(site, workspace.accountId, {
    scopes: API_SCOPE_NAMES.filter((scope) => scope !== 'campaigns:read'),
  })
  const unseen = await blind('updateCreator', { ...joined, body: { feeCents: 1 } })
  expect(unseen).toMatchObject({ feeCents: 1, name: null, email: null })

  expect(await (await call('exportCampaignLeads', { params })).text()).toContain('Consent Version')
  const query = { range: 'all', by: 'device', columns: 'leads,cost' } as const
  const report = await call('getCampaignReport', { params, query })
  expect(report).toMatchObject({ by: 'device', campaigns: [] })
  expect(Object.keys(report.total)).toEqual(['leads', 'cost'])
  const csv = await call('exportCampaignReport', { params, query })
  expect(await csv.text()).toContain('Campaign,First day,Last day,Device,Leads,Fees,Currency')
  const pdf = await call('printCampaignReport', { params, query: {} })
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  const unknown = call('getCampaignReport', { params, query: { columns: 'emails' } })
  expect(await refusalOf(unknown)).toBe('400 invalid-query')
  const lastDay = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const share = {
    params,
    body: {
      label: 'Sponsor',
      lastDay,
      columns: ['leads' as const, 'cost' as const],
      fromOn: '2026-11-01',
      password: 'winter roasts',
    },
    headers: { 'Idempotency-Key': 's' },
  }
  const shared = await call('createShare', share)
  expect((await fetch(shared.url ?? '')).status).toBe(200)
  expect(await call('createShare', share)).toEqual({ ...shared, url: null })
  expect((await call('listShares', { params })).data).toMatchObject([
    { state: 'works', columns: ['leads', 'cost'], fromOn: '2026-11-01', hasPassword: true },
  ])
  const which = { params: { ...params, shareId: shared.id } }
  expect(await call('revokeShare', which)).toBeNull()
  expect((await call('listShares', { params })).data).toMatchObject([{ state: 'revoked' }])

  const draft = await call('createCampaign', { body: { name: 'Draft' } })
  expect(await call('deleteCampaign', { params: { campaignId: draft.id } })).toBeNull()
  await expectNotFound(
    brand('getTemplate', { params }),
    brand('setTemplate', { params, body: { ...guide('A'), consentText: 'Yes.' } }),
    brand('addCreators', { params, body: more }),
    brand('inviteCreators', { params }),
    brand('getCreator', joined),
    brand('updateCreator', { ...joined, body: { feeCents: 1 } }),
    brand('moveCreator', { ...joined, body: { state: 'removed' } }),
    brand('sendInvitation', joined),
    brand('cancelInvitation', joined),
    brand('exportCampaignLeads', { params }),
    brand('getCampaignReport', { params }),
    brand('exportCampaignReport', { params }),
    brand('printCampaignReport', { params }),
    brand('createShare', { params, body: { lastDay } }),
    brand('listShares', { params }),
    brand('revokeShare', which),
    brand('deleteCampaign', { params }),
  )
  const creator = await programOf(site, (await createUser(services)).id)
  expect(await refusalOf(creator('getTemplate', { params }))).toBe('403 only-for-workspaces')
}

/** A workspace's brand and domains. */
export async function looksAfterTheBrand(site: Site): Promise<void> {
  const workspace = await createWorkspace(site.services)
  const call = await programOf(site, workspace.accountId)
  const other = await programOf(site, (await createWorkspace(site.services)).accountId)
  expect((await call('getBrand')).name).toBe('Tidewater')
  const logo = await sharp({
    create: { width: 400, height: 200, channels: 3, background: '#c0392b' },
  })
    .png()
    .toBuffer()
  const logoId = await upload(call, 'logo.png', logo)
  const edited = await call('updateBrand', { body: { brandColor: '#0B7285', logoId } })
  expect(edited).toMatchObject({ name: 'Tidewater', brandColor: '#0b7285', logoId })
  expect((await call('updateBrand', { body: { logoId: null, font: 'serif' } })).logoId).toBeNull()
  const same = { body: { pageColor: '#0b7285' } }
  expect(await refusalOf(call('updateBrand', same))).toBe('422 invalid-body')

  const added = await call('addDomain', { body: { host: 'Offers.Example.com' } })
  expect(added).toMatchObject({ host: 'offers.example.com', state: 'pending' })
  expect(await refusalOf(call('addDomain', { body: { host: added.host } }))).toBe('409 conflict')
  expect(await refusalOf(call('addDomain', { body: { host: '10.0.0.1' } }))).toBe(
    '422 invalid-body',
  )
  const params = { domainId: added.id }
  const checked = await call('checkDomain', { params })
  expect(['missing', 'unreachable']).toContain(checked.outcome)
  expect((await call('listDomains')).data).toHaveLength(1)
  expect((await other('listDomains')).data).toEqual([])
  await expectNotFound(other('checkDomain', { params }), other('removeDomain', { params }))
  expect(await call('removeDomain', { params })).toBeNull()
}

/** A creator answers invitations, and looks after the pages of campaigns. */
export async function takesPart(site: Site): Promise<void> {
  const { services } = site
  const brand = await programOf(site, (await createWorkspace(services)).accountId)
  const user = await createUser(services)
  const call = await programOf(site, user.id)
  const stranger = await programOf(site, (await createUser(services)).id)
  const start = async (name: string, leadVisibility: 'masked' | 'brand') => {
    const { id: campaignId } = await brand('createCampaign', { body: { name } })
    const params = { campaignId }
    const template = { ...guide(name), consentText: 'Yes.', freeFields: ['title' as const] }
    await brand('setTemplate', { params, body: template })
    const creators = [{ name: 'Ida', email: user.email, leadVisibility }]
    await brand('addCreators', { params, body: { creators } })
    await brand('moveCampaign', { params, body: { state: 'active' } })
    await brand('inviteCreators', { params })
  }
  await start('Autumn', 'masked')
  await start('Winter', 'brand')

  const open = (await call('listInvitations')).data
  expect(open.map(({ campaign }) => campaign).sort()).toEqual(['Autumn', 'Winter'])
  expect((await stranger('listInvitations')).data).toEqual([])
  const idOf = (name: string) => open.find(({ campaign }) => campaign === name)?.id ?? ''
  const params = { participationId: idOf('Autumn') }
  const winter = { params: { participationId: idOf('Winter') } }
  await expectNotFound(
    stranger('acceptInvitation', { params }),
    stranger('declineInvitation', { params }),
  )
  const joined = await call('acceptInvitation', { params })
  expect(joined).toMatchObject({ campaign: 'Autumn', state: 'accepted', freeFields: ['title'] })
  expect(await call('declineInvitation', winter)).toBeNull()
  expect((await call('listInvitations')).data).toEqual([])

  const edited = await call('updateParticipation', { params, body: { title: 'My guide' } })
  expect(edited.page.title).toBe('My guide')
  const locked = { params, body: { color: '#123456' } }
  expect(await refusalOf(call('updateParticipation', locked))).toBe('422 invalid-body')
  expect(await call('getParticipation', { params })).toEqual(edited)
  expect((await call('listParticipations')).data).toHaveLength(1)
  expect((await call('getParticipationFigures', { params })).totals.leads).toBe(0)
  expect(await call('listParticipationLeads', { params })).toEqual({ total: 0, data: [] })
  expect(await (await call('getParticipationCode', { params })).text()).toMatch(/^<svg/)
  await expectNotFound(
    stranger('getParticipation', { params }),
    stranger('updateParticipation', { params, body: { title: 'Mine' } }),
    stranger('getParticipationFigures', { params }),
    stranger('listParticipationLeads', { params }),
    stranger('getParticipationCode', { params }),
    stranger('leaveCampaign', { params }),
    call('getParticipation', winter),
  )
  expect(await refusalOf(brand('listParticipations'))).toBe('403 not-for-workspaces')
  expect(await call('leaveCampaign', { params })).toBeNull()
  expect((await call('listParticipations')).data).toEqual([])
}
