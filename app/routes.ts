import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The files of a video pack. */
const packFiles = (of: string, kind: 'magnet' | 'placement') => [
  route(`${of}/video-pack/pack.zip`, 'routes/endpoints/video-pack-zip.ts', {
    id: `endpoints/${kind}-pack-zip`,
  }),
  route(`${of}/video-pack/preview.svg`, 'routes/endpoints/video-pack-preview.ts', {
    id: `endpoints/${kind}-pack-preview`,
  }),
  route(`${of}/video-pack/overlay.mov`, 'routes/endpoints/video-pack-motion.ts', {
    id: `endpoints/${kind}-pack-motion`,
  }),
  route(`${of}/video-pack/:file`, 'routes/endpoints/video-pack-file.ts', {
    id: `endpoints/${kind}-pack-file`,
  }),
]

/** The integrations of a creator, or of a workspace. */
const integrations = (of: 'studio' | 'workspace') => {
  const page = (path: string, file: string) =>
    route(path, `routes/integrations/${file}.tsx`, { id: `${of}-integrations/${file}` })
  return route('integrations', 'routes/integrations/layout.tsx', { id: `${of}-integrations` }, [
    index('routes/integrations/overview.tsx', { id: `${of}-integrations/overview` }),
    page('connections', 'connections'),
    page('connections/new/:provider', 'connection-new'),
    page('connections/:targetId', 'connection'),
    page('connections/:targetId/edit', 'connection-edit'),
    page('connections/:targetId/rules/:ruleId', 'connection-rule'),
    page('keys', 'keys'),
    page('keys/new', 'key-new'),
    page('keys/:keyId', 'key'),
    page('webhooks', 'webhooks'),
    page('webhooks/new', 'webhook-new'),
    page('webhooks/:targetId', 'webhook'),
    page('webhooks/:targetId/edit', 'webhook-edit'),
    page('webhooks/:targetId/deliveries/:deliveryId', 'webhook-delivery'),
  ])
}

/**
 * Every URL of the product, grouped by who may open it. server/app.ts adds the server's own
 * endpoints.
 */
export default [
  // Public pages.
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('use-cases', 'routes/site/use-cases.tsx'),
    route('use-cases/:persona', 'routes/site/use-case.tsx'),
    route('brands', 'routes/site/brands.tsx'),
    route('compare', 'routes/site/compare.tsx'),
    route('compare/:competitor', 'routes/site/comparison.tsx'),
    route('blog', 'routes/site/blog.tsx'),
    route('blog/:slug', 'routes/site/post.tsx'),
    route('docs/api', 'routes/site/docs-api.tsx'),
    route('docs/api/problems', 'routes/site/docs-api-problems.tsx'),
    route('docs/api/webhook-guide', 'routes/site/docs-api-webhooks.tsx'),
    route('docs/api/:section', 'routes/site/docs-api-section.tsx'),
    route('tour', 'routes/site/tour.tsx'),
    route('contact', 'routes/site/contact.tsx'),
    route('privacy', 'routes/site/privacy.tsx'),
    route('terms', 'routes/site/terms.tsx'),
  ]),
  layout('routes/account/layout.tsx', [
    route('login', 'routes/account/login.tsx'),
    route('register', 'routes/account/register.tsx'),
    route('auth/callback', 'routes/account/callback.tsx'),
    route('forgot', 'routes/account/forgot.tsx'),
    route('reset', 'routes/account/reset.tsx'),
    route('two-factor', 'routes/account/two-factor.tsx'),
    route('upgrade', 'routes/account/upgrade.tsx'),
    route('auth/sign-in', 'routes/account/sign-in-link.tsx'),
    route('auth/email', 'routes/account/change-email.tsx'),
    route('logout', 'routes/account/logout.ts'),
    route('invitation/:token', 'routes/account/invitation.tsx'),
    route('sandbox/:page', 'routes/sandbox/page.tsx'),
  ]),

  // Visitors' pages: no script, and a small style sheet of their own.
  layout('routes/visitor/layout.tsx', [
    route('m/:identifier', 'routes/visitor/magnet.tsx', { id: 'visitor/page' }),
    route('q/:identifier', 'routes/visitor/magnet.tsx', { id: 'visitor/scan' }),
    route('thanks/:token', 'routes/visitor/thanks.tsx'),
    route('get/:token', 'routes/visitor/get.tsx'),
    route('get/:token/file', 'routes/visitor/file.tsx'),
    route('unsubscribe/:token', 'routes/visitor/unsubscribe.tsx'),
    route('report/:identifier', 'routes/visitor/report.tsx'),
    // For streaming software. server/live adds /live/:token/events.
    route('live/:token', 'routes/visitor/live-source.tsx'),
    route('live/:token/dock', 'routes/visitor/live-dock.tsx'),
    route('live/:token/scene', 'routes/visitor/live-scene.ts'),
    // Demos without a real magnet.
    route('demo', 'routes/visitor/demo.tsx', { id: 'visitor/demo' }),
    route('use-cases/:persona/demo', 'routes/visitor/demo.tsx', { id: 'visitor/persona-demo' }),
    // Pages of the codes and links that the tour shows.
    route('tour/*', 'routes/visitor/tour-page.tsx'),
    // The owner's preview.
    route('magnet/:id', 'routes/visitor/preview.tsx'),
  ]),

  // Signed-in creators, each with their own data only.
  layout('routes/studio/layout.tsx', [
    route('dashboard', 'routes/studio/dashboard.tsx'),
    route('magnets', 'routes/studio/magnets.tsx'),
    route('search', 'routes/studio/search.tsx'),
    route('create', 'routes/studio/create.tsx'),
    route('edit/:id', 'routes/studio/edit.tsx'),
    route('edit-qr/:id', 'routes/studio/edit-qr.tsx'),
    route('analytics', 'routes/studio/analytics.tsx', { id: 'studio/leads' }),
    route('analytics/:id', 'routes/studio/analytics.tsx', { id: 'studio/magnet-leads' }),
    route('magnets/:id/placements', 'routes/studio/placements.tsx'),
    route('magnets/:id/placements/new', 'routes/studio/placement-new.tsx'),
    route('magnets/:id/placements/list', 'routes/studio/placement-list.tsx'),
    route('magnets/:id/placements/:placementId', 'routes/studio/placement.tsx'),
    route('magnets/:id/placements/:placementId/first-hour', 'routes/studio/first-hour.tsx'),
    route('magnets/:id/placements/:placementId/edit', 'routes/studio/placement-edit.tsx'),
    route('magnets/:id/placements/:placementId/qr', 'routes/studio/placement-qr.tsx'),
    route('magnets/:id/placements/:placementId/paste-kit', 'routes/studio/paste-kit.tsx'),
    route('magnets/:id/schedule', 'routes/studio/schedule.tsx'),
    route('magnets/:id/schedule/new', 'routes/studio/schedule-rule.tsx', {
      id: 'studio/schedule-new',
    }),
    route('magnets/:id/schedule/:ruleId', 'routes/studio/schedule-rule.tsx', {
      id: 'studio/schedule-rule',
    }),
    route('magnets/:id/video-pack', 'routes/studio/video-pack.tsx', { id: 'studio/magnet-pack' }),
    route('magnets/:id/placements/:placementId/video-pack', 'routes/studio/video-pack.tsx', {
      id: 'studio/placement-pack',
    }),
    route('videos', 'routes/studio/videos.tsx'),
    route('videos/compare', 'routes/studio/videos-compare.tsx'),
    route('videos/:videoId', 'routes/studio/video.tsx'),
    route('videos/:videoId/edit', 'routes/studio/video-edit.tsx'),
    route('workspace', 'routes/workspace/workspaces.tsx'),
    route('workspace/:workspaceId', 'routes/workspace/layout.tsx', [
      index('routes/workspace/overview.tsx'),
      route('members', 'routes/workspace/members.tsx'),
      route('brand', 'routes/workspace/brand.tsx'),
      route('domains', 'routes/workspace/domains.tsx'),
      integrations('workspace'),
      route('campaigns/new', 'routes/workspace/campaigns/new.tsx'),
      route('campaigns/:campaignId', 'routes/workspace/campaigns/campaign.tsx', [
        index('routes/workspace/campaigns/overview.tsx'),
        route('goal', 'routes/workspace/campaigns/goal.tsx'),
        route('template', 'routes/workspace/campaigns/template.tsx'),
        route('creators', 'routes/workspace/campaigns/creators.tsx'),
        route('costs', 'routes/workspace/campaigns/costs.tsx'),
        route('ending', 'routes/workspace/campaigns/ending.tsx'),
        route('comparison', 'routes/workspace/campaigns/comparison.tsx'),
        route('leads', 'routes/workspace/campaigns/leads.tsx'),
        route('share', 'routes/workspace/campaigns/share.tsx'),
      ]),
      route('delete', 'routes/workspace/delete.tsx'),
    ]),
    route('campaigns', 'routes/campaigns/campaigns.tsx'),
    route('campaigns/:creatorId', 'routes/campaigns/participation.tsx'),
    route('check-video', 'routes/studio/check-video.tsx'),
    route('live-sources', 'routes/studio/live-sources.tsx'),
    route('live-sources/new', 'routes/studio/live-source-new.tsx'),
    route('live-sources/:sourceId', 'routes/studio/live-source.tsx'),
    route('live-sources/:sourceId/edit', 'routes/studio/live-source-edit.tsx'),
    integrations('studio'),
    route('profile', 'routes/studio/profile.tsx'),
    route('profile/delete', 'routes/studio/profile-delete.tsx'),
  ]),
  layout('routes/endpoints/guard.ts', [
    route('profile/export.json', 'routes/endpoints/account-export.ts'),
    route('check-video/codes', 'routes/endpoints/video-codes.ts'),
    route('live-sources/preview.svg', 'routes/endpoints/live-preview.ts'),
    route('uploads/:fileId/crop', 'routes/endpoints/hero-crop.ts'),
    route('magnets/:id/qr.svg', 'routes/endpoints/qr-image.ts', { id: 'endpoints/qr-svg' }),
    route('magnets/:id/qr.png', 'routes/endpoints/qr-image.ts', { id: 'endpoints/qr-png' }),
    route('magnets/:id/slug-check', 'routes/endpoints/slug-check.ts'),
    route('magnets/:id/placements/codes.zip', 'routes/endpoints/codes-zip.ts'),
    route('magnets/:id/placements/:placementId/qr.svg', 'routes/endpoints/placement-qr-image.ts', {
      id: 'endpoints/placement-qr-svg',
    }),
    route('magnets/:id/placements/:placementId/qr.png', 'routes/endpoints/placement-qr-image.ts', {
      id: 'endpoints/placement-qr-png',
    }),
    ...packFiles('magnets/:id', 'magnet'),
    ...packFiles('magnets/:id/placements/:placementId', 'placement'),
    route('campaigns/:creatorId/qr.svg', 'routes/endpoints/participation-qr-image.ts', {
      id: 'endpoints/part-qr-svg',
    }),
    route('campaigns/:creatorId/qr.png', 'routes/endpoints/participation-qr-image.ts', {
      id: 'endpoints/part-qr-png',
    }),
    route(
      'workspace/:workspaceId/campaigns/:campaignId/comparison.csv',
      'routes/workspace/campaigns/comparison-csv.ts',
    ),
    route(
      'workspace/:workspaceId/campaigns/:campaignId/leads.csv',
      'routes/workspace/campaigns/leads-csv.ts',
    ),
    route('analytics/export.csv', 'routes/endpoints/leads-csv.ts', { id: 'endpoints/leads-csv' }),
    route('analytics/:id/export.csv', 'routes/endpoints/leads-csv.ts', {
      id: 'endpoints/magnet-leads-csv',
    }),
    route('videos/export.csv', 'routes/endpoints/videos-csv.ts'),
    route('videos/compare/export.csv', 'routes/endpoints/videos-comparison-csv.ts'),
    route('analytics/leads/:leadId/export.json', 'routes/endpoints/lead-json.ts'),
  ]),

  // A sponsor's view of a campaign, by an unguessable link.
  route('shared/:token', 'routes/shared/comparison.tsx'),

  // Machine-readable endpoints.
  route('robots.txt', 'routes/endpoints/robots.ts'),
  route('sitemap.xml', 'routes/endpoints/sitemap.ts'),
  route('og/*', 'routes/endpoints/share-image.ts'),
  route('scenes/:id', 'routes/site/scene.ts'),
  route('auth/v1/token', 'routes/endpoints/token.ts'),
  route('blog/rss.xml', 'routes/endpoints/blog-rss.ts'),
  route('webhooks/mail', 'routes/endpoints/mail-events.ts'),
  route('webhooks/payments', 'routes/endpoints/payment-events.ts'),
  route('functions/v1/create-checkout-session', 'routes/endpoints/checkout-session.ts'),
  // Not below the studio's guard, which would put the code into the address of the sign-in page.
  route(
    'integrations/connections/callback/:provider',
    'routes/integrations/connection-callback.ts',
  ),

  // The administrator's, at the path segment that ADMIN_PATH names; any other segment is a 404.
  layout('routes/control/layout.tsx', [route(':controlPath', 'routes/control/control.tsx')]),

  // Development and demo only; 404 in production.
  route('dev/gallery', 'routes/dev/gallery.tsx'),
  route('dev/outbox', 'routes/dev/outbox.tsx'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
