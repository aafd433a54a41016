import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HELPER_ACCESS } from '#app/middleware/helper-access.server.ts'
import { briefFile, campaignBrief } from '#db/schema/campaign-briefs.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { magnetRule, magnetSchedule } from '#db/schema/rules.ts'
import { checkSlug } from '#domain/magnets/magnet.ts'
import { createMediaKit } from '#domain/media-kits/media-kits.server.ts'
import { appendResults } from '#domain/results-log/append-results.server.ts'
import { HELPER_ROLES, isHelperAllowed } from '#domain/workspaces/permissions.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createTestApp, type TestApp, type TestBrowser } from '#tests/support/browse.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { makeLiveExperiment, makeLiveSource } from '#tests/support/live-factories.ts'
import {
  createLeadRow,
  createMagnetRow,
  createPendingFile,
  createPlacement,
} from '#tests/support/magnet-factories.ts'
import { NEW_KIT } from '#tests/support/media-kits.ts'
import { uploadPeople } from '#tests/support/people-imports.ts'
import { createPromoProgram } from '#tests/support/promo-programs.ts'
import { createTestConnection } from '#tests/support/providers/create-test-connection.ts'
import { countViews } from '#tests/support/results-log.ts'
import { builtRoutes } from '#tests/support/routes.ts'
import { createHelper } from '#tests/support/team-factories.ts'
import { createVideo } from '#tests/support/video-factories.ts'
import { createTestedWebhook } from '#tests/support/webhook-factories.ts'
import { addWelcomeEmail } from '#tests/support/welcome-factories.ts'
import {
  createCampaignMagnet,
  createPayer,
  createWorkspace,
} from '#tests/support/workspace-factories.ts'

const COMPARISON = '/workspace/:workspaceId/campaigns/:campaignId/comparison'

/** Who may open which URL. A new URL fails until it is in a list. */
const OPEN = [
  '/',
  '/:controlPath',
  '/:controlPath/backup.zip',
  '/auth/callback',
  '/auth/email',
  '/auth/oidc',
  '/auth/oidc/callback',
  '/auth/oidc/link',
  '/auth/passkey',
  '/auth/sign-in',
  '/auth/v1/token',
  '/blog',
  '/blog/:slug',
  '/blog/rss.xml',
  '/brands',
  '/compare',
  '/compare/:competitor',
  '/contact',
  '/demo',
  '/dev/gallery',
  '/dev/outbox',
  '/docs/api',
  '/docs/api/:section',
  '/docs/api/assistants',
  '/docs/api/problems',
  '/docs/api/webhook-guide',
  '/e/:identifier',
  '/forgot',
  '/functions/v1/create-checkout-session',
  '/get/:token',
  '/get/:token/file',
  '/get/:token/welcome/:emailId',
  '/integrations/connections/callback/:provider',
  '/invitation/:token',
  '/live/:token',
  '/live/:token/dock',
  '/live/:token/scene',
  '/login',
  '/logout',
  '/m/:identifier',
  '/media-kit/:token',
  '/media-kit/:token/proof.json',
  '/og/*',
  '/privacy',
  '/q/:identifier',
  '/register',
  '/report/:identifier',
  '/send/:code',
  '/reset',
  '/results',
  '/results/checkpoint',
  '/results/consistency/:size',
  '/results/key',
  '/robots.txt',
  '/scenes/:id',
  '/shared/:token',
  '/shared/:token/proof.json',
  '/shared/:token/report.csv',
  '/shared/:token/report.pdf',
  '/sitemap.xml',
  '/terms',
  '/thanks/:token',
  '/tour',
  '/tour/*',
  '/two-factor',
  '/u/:name',
  '/unsubscribe/:token',
  '/upgrade',
  '/use-cases',
  '/use-cases/:persona',
  '/use-cases/:persona/demo',
  '/webhooks/mail',
  '/webhooks/payments',
]
const SIGNED_IN = [
  '/accounts',
  '/analytics',
  '/analytics/export.csv',
  '/campaigns',
  '/check-video',
  '/check-video/codes',
  '/check-video/insert',
  '/create',
  '/dashboard',
  '/leads/tags',
  '/live-sources',
  '/live-sources/new',
  '/live-sources/preview.svg',
  '/magnets',
  '/media-kits',
  '/media-kits/new',
  '/profile/hub',
  '/integrations',
  '/integrations/connections',
  '/integrations/connections/new/:provider',
  '/integrations/keys',
  '/integrations/keys/new',
  '/integrations/webhooks',
  '/integrations/webhooks/new',
  '/people',
  '/people/export.csv',
  '/people/import',
  '/people/imports',
  '/profile',
  '/profile/delete',
  '/profile/helpers',
  '/profile/export.json',
  '/profile/sender-domain',
  '/sandbox/:page',
  '/search',
  '/suppressions',
  '/suppressions/export.csv',
  '/videos',
  '/videos/catalog',
  '/videos/compare',
  '/videos/compare/export.csv',
  '/videos/export.csv',
  '/videos/new',
  '/workspace',
]
/** URLs with the id of a magnet or lead, and the response to another user. */
const OWNED: Record<string, { status: number; location?: string }> = {
  '/analytics/:id': { status: 302, location: '/analytics' },
  '/analytics/:id/export.csv': { status: 404 },
  '/analytics/leads/:leadId/consent': { status: 404 },
  '/analytics/leads/:leadId/consent.json': { status: 404 },
  '/analytics/leads/:leadId/export.json': { status: 404 },
  '/campaigns/:creatorId': { status: 404 },
  '/campaigns/:creatorId/brief': { status: 404 },
  '/campaigns/:creatorId/posts': { status: 404 },
  '/campaigns/:creatorId/brief.pdf': { status: 404 },
  '/campaigns/:creatorId/brief/files/:fileId': { status: 404 },
  '/campaigns/:creatorId/proof.json': { status: 404 },
  '/campaigns/:creatorId/qr.pdf': { status: 404 },
  '/campaigns/:creatorId/qr.png': { status: 404 },
  '/campaigns/:creatorId/qr.svg': { status: 404 },
  '/edit-qr/:id': { status: 302, location: '/analytics' },
  '/edit/:id': { status: 302, location: '/' },
  '/integrations/connections/:targetId': { status: 404 },
  '/integrations/connections/:targetId/edit': { status: 404 },
  '/integrations/connections/:targetId/rules/:ruleId': { status: 404 },
  '/integrations/keys/:keyId': { status: 404 },
  '/integrations/webhooks/:targetId': { status: 404 },
  '/integrations/webhooks/:targetId/deliveries/:deliveryId': { status: 404 },
  '/integrations/webhooks/:targetId/edit': { status: 404 },
  '/leads/person/:leadId': { status: 404 },
  '/live-sources/:sourceId': { status: 404 },
  '/live-sources/:sourceId/edit': { status: 404 },
  '/live-sources/:sourceId/experiment': { status: 404 },
  '/live-sources/:sourceId/experiments/:experimentId/plan.json': { status: 404 },
  '/magnet/:id': { status: 404 },
  '/uploads/:fileId/crop': { status: 404 },
  '/magnets/:id/files': { status: 302, location: '/magnets' },
  '/magnets/:id/placements': { status: 302, location: '/magnets' },
  '/magnets/:id/experiment': { status: 302, location: '/magnets' },
  '/magnets/:id/schedule': { status: 302, location: '/magnets' },
  '/magnets/:id/schedule/:ruleId': { status: 302, location: '/magnets' },
  '/magnets/:id/schedule/new': { status: 302, location: '/magnets' },
  '/magnets/:id/placements/:placementId': { status: 302, location: '/magnets' },
  '/magnets/:id/placements/:placementId/edit': { status: 302, location: '/magnets' },
  '/magnets/:id/placements/:placementId/first-hour': { status: 302, location: '/magnets' },
  '/magnets/:id/placements/:placementId/paste-kit': { status: 302, location: '/magnets' },
  '/magnets/:id/placements/:placementId/qr': { status: 302, location: '/magnets' },
  '/magnets/:id/placements/:placementId/qr.pdf': { status: 404 },
  '/magnets/:id/placements/:placementId/qr.png': { status: 404 },
  '/magnets/:id/placements/:placementId/qr.svg': { status: 404 },
  '/magnets/:id/placements/codes.zip': { status: 404 },
  '/magnets/:id/placements/list': { status: 302, location: '/magnets' },
  '/magnets/:id/placements/new': { status: 302, location: '/magnets' },
  '/magnets/:id/proof.json': { status: 404 },
  '/magnets/:id/qr.pdf': { status: 404 },
  '/magnets/:id/qr.png': { status: 404 },
  '/magnets/:id/qr.svg': { status: 404 },
  '/magnets/:id/slug-check': { status: 404 },
  '/magnets/:id/embed': { status: 302, location: '/magnets' },
  '/magnets/:id/welcome-emails': { status: 302, location: '/magnets' },
  '/magnets/:id/welcome-emails/:emailId': { status: 302, location: '/magnets' },
  '/magnets/:id/welcome-emails/new': { status: 302, location: '/magnets' },
  '/magnets/:id/placements/:placementId/video-pack': { status: 404 },
  '/magnets/:id/placements/:placementId/video-pack/:file': { status: 404 },
  '/magnets/:id/placements/:placementId/video-pack/overlay.mov': { status: 404 },
  '/magnets/:id/placements/:placementId/video-pack/pack.zip': { status: 404 },
  '/magnets/:id/placements/:placementId/video-pack/preview.svg': { status: 404 },
  '/magnets/:id/video-pack': { status: 404 },
  '/magnets/:id/video-pack/:file': { status: 404 },
  '/magnets/:id/video-pack/overlay.mov': { status: 404 },
  '/magnets/:id/video-pack/pack.zip': { status: 404 },
  '/magnets/:id/video-pack/preview.svg': { status: 404 },
  '/media-kits/:kitId': { status: 404 },
  '/people/imports/:importId': { status: 404 },
  '/people/imports/:importId/faults.csv': { status: 404 },
  '/videos/:videoId': { status: 302, location: '/videos' },
  '/videos/:videoId/edit': { status: 302, location: '/videos' },
  '/videos/:videoId/publish': { status: 302, location: '/videos' },
  '/videos/:videoId/timeline': { status: 302, location: '/videos' },
  '/videos/:videoId/timeline.zip': { status: 404 },
  '/workspace/:workspaceId': { status: 404 },
  '/workspace/:workspaceId/brand': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/brief': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/posts': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/posts.csv': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/brief.pdf': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/brief/files/:fileId': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/report': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/report.csv': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/report.pdf': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/codes.zip': { status: 404 },
  [COMPARISON]: { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/comparison.csv': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/costs': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/creators': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/duplicate': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/ending': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/files': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/goal': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/leads': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/leads.csv': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/leads/:leadId/consent': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/leads/:leadId/consent.json': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/payments': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/payouts.csv': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/proof.json': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/sales': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/sales/codes': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/sales/codes.csv': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/sales/key.json': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/share': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/survey': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/survey.csv': { status: 404 },
  '/workspace/:workspaceId/campaigns/:campaignId/template': { status: 404 },
  '/workspace/:workspaceId/campaigns/new': { status: 404 },
  '/workspace/:workspaceId/creators': { status: 404 },
  '/workspace/:workspaceId/creators.csv': { status: 404 },
  '/workspace/:workspaceId/creators/:creatorId': { status: 404 },
  '/workspace/:workspaceId/delete': { status: 404 },
  '/workspace/:workspaceId/domains': { status: 404 },
  '/workspace/:workspaceId/integrations': { status: 404 },
  '/workspace/:workspaceId/integrations/connections': { status: 404 },
  '/workspace/:workspaceId/integrations/connections/:targetId': { status: 404 },
  '/workspace/:workspaceId/integrations/connections/:targetId/edit': { status: 404 },
  '/workspace/:workspaceId/integrations/connections/:targetId/rules/:ruleId': { status: 404 },
  '/workspace/:workspaceId/integrations/connections/new/:provider': { status: 404 },
  '/workspace/:workspaceId/integrations/keys': { status: 404 },
  '/workspace/:workspaceId/integrations/keys/:keyId': { status: 404 },
  '/workspace/:workspaceId/integrations/keys/new': { status: 404 },
  '/workspace/:workspaceId/integrations/webhooks': { status: 404 },
  '/workspace/:workspaceId/integrations/webhooks/:targetId': { status: 404 },
  '/workspace/:workspaceId/integrations/webhooks/:targetId/deliveries/:deliveryId': { status: 404 },
  '/workspace/:workspaceId/integrations/webhooks/:targetId/edit': { status: 404 },
  '/workspace/:workspaceId/integrations/webhooks/new': { status: 404 },
  '/workspace/:workspaceId/members': { status: 404 },
  '/workspace/:workspaceId/sender-domain': { status: 404 },
}

describe('the route table', () => {
  let app: TestApp
  let other: TestBrowser
  let owner: TestUser
  let magnetId: string
  let leads: Record<'own' | 'shared', string>
  let fileId: string
  let briefFileId: string
  let placementId: string
  let sourceId: string
  let experimentId = ''
  let kitId = ''
  let videoId: string
  let importId: string
  let workspaceId: string
  let campaignId: string
  let creatorId: string
  /** A webhook with a delivery, of the owner and of the workspace. */
  let webhooks: Record<'own' | 'shared', { targetId: string; deliveryId: string }>
  let connections: Record<'own' | 'shared', string>
  let scheduleRuleId = ''
  let welcomeEmailId = ''
  const connectionOf = (path: string) =>
    connections[path.startsWith('/workspace') ? 'shared' : 'own']
  let keys: Record<'own' | 'shared', { id: string }>
  const webhookOf = (path: string) => webhooks[path.startsWith('/workspace') ? 'shared' : 'own']
  const open = (path: string) =>
    path
      .replace(':id', magnetId)
      .replace(':leadId', leads[path.startsWith('/workspace') ? 'shared' : 'own'])
      .replace('files/:fileId', `files/${briefFileId}`)
      .replace(':fileId', fileId)
      .replace(/:file$/, 'plate-1080.png')
      .replace(':placementId', placementId)
      .replace(':sourceId', sourceId)
      .replace(':kitId', kitId)
      .replace(':videoId', videoId)
      .replace(':importId', importId)
      .replace(':workspaceId', workspaceId)
      .replace(':campaignId', campaignId)
      .replace(':creatorId', creatorId)
      .replace('connections/:targetId', `connections/${connectionOf(path)}`)
      .replace(':emailId', welcomeEmailId)
      .replace(':provider', 'kit')
      .replace('schedule/:ruleId', `schedule/${scheduleRuleId}`)
      .replace(':ruleId', 'default')
      .replace(':experimentId', experimentId)
      .replace(':keyId', keys[path.startsWith('/workspace') ? 'shared' : 'own'].id)
      .replace(':targetId', webhookOf(path).targetId)
      .replace(':deliveryId', webhookOf(path).deliveryId)

  beforeAll(async () => {
    app = await createTestApp()
    owner = await createPayer(app.services)
    const room = await createWorkspace(app.services, { owner })
    workspaceId = room.id
    const page = await createCampaignMagnet(app.services, room)
    campaignId = page.campaignId ?? ''
    creatorId = page.creatorId ?? ''
    await app.services.db
      .update(campaignCreator)
      .set({ userId: owner.id })
      .where(eq(campaignCreator.id, creatorId))
    await app.services.db
      .update(campaign)
      .set({ templateVersion: 1 })
      .where(eq(campaign.id, campaignId))
    await createPromoProgram(app.services, campaignId, { exportedNumbers: 2 })
    await app.services.db
      .insert(campaignBrief)
      .values({ campaignId, version: 1, goal: 'Sell more knots.' })
    briefFileId = (await createPendingFile(app.services, page.userId, { bucket: 'brief-files' })).id
    await app.services.db
      .insert(briefFile)
      .values({ campaignId, version: 1, position: 1, fileId: briefFileId })
    const magnet = await createMagnetRow(app.services, { userId: owner.id })
    magnetId = magnet.id
    leads = {
      own: (await createLeadRow(app.services, magnet)).id,
      shared: (await createLeadRow(app.services, page, { workspaceId, campaignId, creatorId })).id,
    }
    const day = utcDay(new Date(app.services.clock.now().getTime() - DAY_MS))
    for (const logged of [magnet, page]) {
      await countViews(app.services, logged, { day, visits: 1 })
    }
    await appendResults(app.services)
    placementId = (await createPlacement(app.services, magnet)).id
    sourceId = (await makeLiveSource(app.services, magnet)).id
    experimentId = await makeLiveExperiment(app.services, magnet, sourceId)
    const kit = await createMediaKit(app.services, owner, NEW_KIT)
    kitId = kit.ok ? kit.id : ''
    const of = { magnetId, ownerId: owner.id }
    await app.services.db
      .insert(magnetSchedule)
      .values({ ...of, timeZone: 'UTC', recordedUntil: app.services.clock.now() })
    const [rule] = await app.services.db
      .insert(magnetRule)
      .values({
        ...of,
        position: 0,
        condition: 'from',
        moment: new Date('2099-01-01'),
        outcome: 'over',
      })
      .returning({ id: magnetRule.id })
    scheduleRuleId = rule?.id ?? ''
    welcomeEmailId = await addWelcomeEmail(app.services, magnet)
    const url = 'https://vimeo.com/76979871'
    const link = { platform: 'vimeo', externalId: '76979871', url } as const
    videoId = (await createVideo(app.services, owner.id, link)).id
    await createPlacement(app.services, magnet, { videoUrl: url })
    importId = await uploadPeople(app.services, owner.id, 'email\nada@example.com\n')
    const hero = { bucket: 'hero-images' as const, kind: 'image' as const }
    fileId = (await createPendingFile(app.services, owner.id, hero)).id
    webhooks = {
      own: await createTestedWebhook(app.services, owner.id),
      shared: await createTestedWebhook(app.services, room.accountId),
    }
    connections = {
      own: await createTestConnection(app.services, owner.id),
      shared: await createTestConnection(app.services, room.accountId),
    }
    keys = {
      own: await createKey(app.services, owner.id),
      shared: await createKey(app.services, room.accountId),
    }
    await app.signIn(owner)
    other = app.newBrowser()
    await other.signIn(await createUser(app.services))
  })
  afterAll(() => app.close())

  it('lists every URL', async () => {
    const urls = (await builtRoutes()).filter((url) => url !== '/*')
    expect(urls).toEqual([...OPEN, ...SIGNED_IN, ...Object.keys(OWNED)].sort())
  })

  it.each([...SIGNED_IN, ...Object.keys(OWNED)])(
    '%s redirects signed-out visitors',
    async (path) => {
      const page = await app.newBrowser().get(open(path))
      expect(page.status).toBe(302)
      expect(page.location).toBe(`/login?next=${encodeURIComponent(open(path))}`)
    },
  )

  it.each(['/create', '/profile', '/profile/delete', '/dashboard', '/magnets', '/analytics'])(
    '%s takes nothing a stranger posts',
    async (path) => {
      const page = await app.newBrowser().submit(path, { title: 'kept words' })
      expect(page.status).toBe(401)
      expect(page.$('input[name=title]').val()).toBe('kept words')
    },
  )

  it.each(Object.entries(OWNED))('%s refuses another user', async (path, expected) => {
    const page = await other.get(open(path))
    expect(page.status).toBe(expected.status)
    if (expected.location) expect(page.location).toBe(expected.location)
  })

  it.each(Object.keys(OWNED).filter((path) => path !== COMPARISON))(
    '%s opens for its owner',
    async (path) => expect((await app.get(open(path))).status).toBe(200),
  )

  it('the earlier URL of a comparison leads its owner to the campaign', async () => {
    const { location } = await app.get(`${open(COMPARISON)}?sort=visits`)
    expect(location).toBe(`${open(COMPARISON).replace('/comparison', '')}?sort=visits`)
  })

  it.each([...SIGNED_IN, ...Object.keys(OWNED)])('%s is not cached by browsers', async (path) => {
    const address = open(path)
    const isPage = !/\.\w+$|\/slug-check$|\/crop$/.test(address)
    for (const asked of isPage ? [address, `${address}.data`] : [address]) {
      const { headers } = await app.get(asked)
      const kept = headers.get('cache-control') ?? ''
      // A code or a file of it is revalidated each time and served from the cache only if it is unchanged.
      if (/\/(qr|plate-1080|preview|overlay)\.(png|svg|mov)$/.test(asked))
        expect(kept).toBe('private, no-cache')
      else expect([asked, kept.split(', ')]).toEqual([asked, expect.arrayContaining(['no-store'])])
    }
  })

  describe.each(HELPER_ROLES)('as an %s who helps the owner', (role) => {
    let helper: TestBrowser
    const paths = [...SIGNED_IN, ...Object.keys(OWNED)].filter((path) => path !== '/sandbox/:page')
    const accessOf = (path: string) => HELPER_ACCESS[path]?.may ?? 'owner'

    beforeAll(async () => {
      const person = await createHelper(app.services, owner, role)
      helper = app.newBrowser()
      await helper.signIn(person)
      const switched = await helper.submit('/accounts', { intent: 'switch', account: owner.id })
      expect(switched.location).toBe('/dashboard')
    })

    it.each(paths)('%s opens only if the role includes it', async (path) => {
      const access = accessOf(path)
      const page = await helper.get(open(path))
      const rule = HELPER_ACCESS[path]
      if (isHelperAllowed(role, access)) {
        expect(page.status).toBe(path === '/check-video/codes' ? 405 : 200)
      } else if (rule?.elsewhere && isHelperAllowed(role, 'pages')) {
        expect([page.status, page.location]).toEqual([302, rule.elsewhere({ id: magnetId })])
      } else {
        expect(page.status).toBe(403)
        expect(page.text).toContain('Your role doesn’t include this')
        expect((await helper.get(`${open(path)}.data`)).status).toBe(403)
      }
    })

    it.each(paths.filter((path) => path !== '/accounts'))(
      '%s takes a form only if the role includes it',
      async (path) => {
        const { may, change = may } = HELPER_ACCESS[path] ?? { may: 'owner' as const }
        const isAllowed = isHelperAllowed(role, may) && isHelperAllowed(role, change)
        const fields = { intent: 'no-such-intent', acting_for: owner.id }
        const page = await helper.submit(open(path), fields)
        const isRoleRefusal = page.text.includes('Your role doesn’t include this')
        expect([page.status === 403 && isRoleRefusal, path]).toEqual([!isAllowed, path])
      },
    )

    it.each(
      Object.entries(HELPER_ACCESS).flatMap(([path, { intents = {} }]) =>
        Object.entries(intents).map(([intent, access]) => ({ path, intent, access })),
      ),
    )('$intent on $path', async ({ path, intent, access }) => {
      if (isHelperAllowed(role, access)) return
      const fields = { intent, acting_for: owner.id, erase: leads.own, delete: magnetId }
      const page = await helper.submit(open(path), fields)
      expect(page.status).toBe(403)
    })
  })

  it.each(['/create', '/profile', '/logout', '/login', '/register', '/uploads'])(
    '%s refuses a form another site sends',
    async (path) => {
      const page = await app.submit(path, {}, { origin: 'https://evil.example' })
      expect(page.status).toBe(403)
    },
  )

  it('no custom slug can shadow a page', async () => {
    const segments = new Set((await builtRoutes()).map((url) => url.split('/')[1] ?? ''))
    for (const segment of ['uploads', 'images', 'assets', 'healthz', ...segments]) {
      if (segment.length < 3 || !/^[a-z0-9-]+$/.test(segment)) continue
      expect([segment, checkSlug(segment, app.services.env.adminPath)]).toEqual([
        segment,
        { ok: false, reason: 'invalid', message: 'This slug is reserved and cannot be used' },
      ])
    }
  })
})
