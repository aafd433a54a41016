import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Returns the routes for a video pack's files. */
const packFiles = (of: string, kind: 'magnet' | 'placement') => [
  route(`${of}/video-pack/pack.zip`, 'endpoints/video-pack-zip.ts', {
    id: `endpoints/${kind}-pack-zip`,
  }),
  route(`${of}/video-pack/preview.svg`, 'endpoints/video-pack-preview.ts', {
    id: `endpoints/${kind}-pack-preview`,
  }),
  route(`${of}/video-pack/overlay.mov`, 'endpoints/video-pack-motion.ts', {
    id: `endpoints/${kind}-pack-motion`,
  }),
  route(`${of}/video-pack/:file`, 'endpoints/video-pack-file.ts', {
    id: `endpoints/${kind}-pack-file`,
  }),
]

/** Returns the routes for the integrations of a creator or of a workspace. */
const integrations = (of: 'studio' | 'workspace') => {
  const page = (path: string, file: string) =>
    route(path, `screens/integrations/${file}/${file}.tsx`, { id: `${of}-integrations/${file}` })
  return route(
    'integrations',
    'screens/integrations/layout/layout.tsx',
    { id: `${of}-integrations` },
    [
      index('screens/integrations/overview/overview.tsx', { id: `${of}-integrations/overview` }),
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
    ],
  )
}

/**
 * All URLs of the product, grouped by who may open them. server/app.ts adds the server's own
 * endpoints.
 */
export default [
  // Public pages.
  layout('screens/site/layout/layout.tsx', [
    index('screens/site/home/home.tsx'),
    route('use-cases', 'screens/site/use-cases/use-cases.tsx'),
    route('use-cases/:persona', 'screens/site/use-case/use-case.tsx'),
    route('brands', 'screens/site/brands/brands.tsx'),
    route('compare', 'screens/site/compare/compare.tsx'),
    route('compare/:competitor', 'screens/site/comparison/comparison.tsx'),
    route('blog', 'screens/site/blog/blog.tsx'),
    route('blog/:slug', 'screens/site/post/post.tsx'),
    route('docs/api', 'screens/site/docs-api/docs-api.tsx'),
    route('docs/api/problems', 'screens/site/docs-api-problems/docs-api-problems.tsx'),
    route('docs/api/webhook-guide', 'screens/site/docs-api-webhooks/docs-api-webhooks.tsx'),
    route('docs/api/assistants', 'screens/site/docs-api-assistants/docs-api-assistants.tsx'),
    route('docs/api/:section', 'screens/site/docs-api-section/docs-api-section.tsx'),
    route('tour', 'screens/site/tour/tour.tsx'),
    route('contact', 'screens/site/contact/contact.tsx'),
    route('privacy', 'screens/site/privacy/privacy.tsx'),
    route('terms', 'screens/site/terms/terms.tsx'),
    route('results', 'screens/site/results/results.tsx'),
  ]),
  layout('screens/account/layout/layout.tsx', [
    route('login', 'screens/account/login/login.tsx'),
    route('register', 'screens/account/register/register.tsx'),
    route('auth/callback', 'screens/account/callback/callback.tsx'),
    route('forgot', 'screens/account/forgot/forgot.tsx'),
    route('reset', 'screens/account/reset/reset.tsx'),
    route('two-factor', 'screens/account/two-factor/two-factor.tsx'),
    route('upgrade', 'screens/account/upgrade/upgrade.tsx'),
    route('auth/sign-in', 'screens/account/sign-in-link/sign-in-link.tsx'),
    route('auth/oidc/callback', 'screens/account/provider-callback/provider-callback.tsx'),
    route('auth/oidc/link', 'screens/account/provider-link/provider-link.tsx'),
    route('auth/email', 'screens/account/change-email/change-email.tsx'),
    route('logout', 'screens/account/logout/logout.ts'),
    route('invitation/:token', 'screens/account/invitation/invitation.tsx'),
    route('sandbox/:page', 'screens/account/sandbox/sandbox.tsx'),
  ]),

  // Visitors' pages, which have no React and a separate small style sheet.
  layout('screens/visitor/layout/layout.tsx', [
    route('m/:identifier', 'screens/visitor/magnet/magnet.tsx', { id: 'visitor/page' }),
    route('q/:identifier', 'screens/visitor/magnet/magnet.tsx', { id: 'visitor/scan' }),
    // The page in a frame on another website.
    route('e/:identifier', 'screens/visitor/magnet/magnet.tsx', { id: 'visitor/embed' }),
    route('u/:name', 'screens/visitor/hub/hub.tsx', { id: 'visitor/hub' }),
    route('thanks/:token', 'screens/visitor/thanks/thanks.tsx'),
    route('get/:token', 'screens/visitor/get/get.tsx'),
    route('get/:token/file', 'screens/visitor/file/file.tsx'),
    route('get/:token/welcome/:emailId', 'screens/visitor/welcome-link/welcome-link.tsx'),
    route('unsubscribe/:token', 'screens/visitor/unsubscribe/unsubscribe.tsx'),
    route('send/:code', 'screens/visitor/send/send.tsx'),
    route('report/:identifier', 'screens/visitor/report/report.tsx'),
    // The page for streaming software. server/live adds /live/:token/events.
    route('live/:token', 'screens/visitor/live-source/live-source.tsx'),
    route('live/:token/dock', 'screens/visitor/live-dock/live-dock.tsx'),
    route('live/:token/scene', 'endpoints/live-scene.ts'),
    // Demos without a real magnet.
    route('demo', 'screens/visitor/demo/demo.tsx', { id: 'visitor/demo' }),
    route('use-cases/:persona/demo', 'screens/visitor/demo/demo.tsx', {
      id: 'visitor/persona-demo',
    }),
    // The pages of the codes and links in the tour.
    route('tour/*', 'screens/visitor/tour-page/tour-page.tsx'),
    // The owner's preview.
    route('magnet/:id', 'screens/visitor/preview/preview.tsx'),
  ]),

  // Screens of signed-in creators. Each creator sees only their own data.
  layout('screens/studio/layout/layout.tsx', [
    route('dashboard', 'screens/studio/dashboard/dashboard.tsx'),
    route('magnets', 'screens/studio/magnets/magnets.tsx'),
    route('search', 'screens/studio/search/search.tsx'),
    route('create', 'screens/studio/create/create.tsx'),
    route('edit/:id', 'screens/studio/edit/edit.tsx'),
    route('edit-qr/:id', 'screens/studio/edit-qr/edit-qr.tsx'),
    route('analytics/leads/:leadId/consent', 'screens/studio/lead-consent/lead-consent.tsx'),
    route('leads/person/:leadId', 'screens/studio/person/person.tsx'),
    route('leads/tags', 'screens/studio/lead-tags/lead-tags.tsx'),
    route('analytics', 'screens/studio/analytics/analytics.tsx', { id: 'studio/leads' }),
    route('analytics/:id', 'screens/studio/analytics/analytics.tsx', { id: 'studio/magnet-leads' }),
    route('people', 'screens/studio/people/people.tsx'),
    route('people/import', 'screens/studio/people-import/people-import.tsx'),
    route('people/imports', 'screens/studio/people-imports/people-imports.tsx'),
    route('people/imports/:importId', 'screens/studio/import/import.tsx'),
    route('suppressions', 'screens/studio/suppressions/suppressions.tsx'),
    route('magnets/:id/files', 'screens/studio/magnet-files/magnet-files.tsx'),
    route('magnets/:id/placements', 'screens/studio/placements/placements.tsx'),
    route('magnets/:id/placements/new', 'screens/studio/placement-new/placement-new.tsx'),
    route('magnets/:id/placements/list', 'screens/studio/placement-list/placement-list.tsx'),
    route('magnets/:id/placements/:placementId', 'screens/studio/placement/placement.tsx'),
    route(
      'magnets/:id/placements/:placementId/first-hour',
      'screens/studio/first-hour/first-hour.tsx',
    ),
    route(
      'magnets/:id/placements/:placementId/edit',
      'screens/studio/placement-edit/placement-edit.tsx',
    ),
    route('magnets/:id/placements/:placementId/qr', 'screens/studio/placement-qr/placement-qr.tsx'),
    route(
      'magnets/:id/placements/:placementId/paste-kit',
      'screens/studio/paste-kit/paste-kit.tsx',
    ),
    route('magnets/:id/experiment', 'screens/studio/experiment/experiment.tsx'),
    route('magnets/:id/schedule', 'screens/studio/schedule/schedule.tsx'),
    route('magnets/:id/schedule/new', 'screens/studio/schedule-rule/schedule-rule.tsx', {
      id: 'studio/schedule-new',
    }),
    route('magnets/:id/schedule/:ruleId', 'screens/studio/schedule-rule/schedule-rule.tsx', {
      id: 'studio/schedule-rule',
    }),
    route('magnets/:id/embed', 'screens/studio/embed/embed.tsx'),
    route('magnets/:id/welcome-emails', 'screens/studio/welcome-emails/welcome-emails.tsx'),
    route('magnets/:id/welcome-emails/new', 'screens/studio/welcome-email/welcome-email.tsx', {
      id: 'studio/welcome-email-new',
    }),
    route('magnets/:id/welcome-emails/:emailId', 'screens/studio/welcome-email/welcome-email.tsx', {
      id: 'studio/welcome-email',
    }),
    route('magnets/:id/video-pack', 'screens/studio/video-pack/video-pack.tsx', {
      id: 'studio/magnet-pack',
    }),
    route(
      'magnets/:id/placements/:placementId/video-pack',
      'screens/studio/video-pack/video-pack.tsx',
      {
        id: 'studio/placement-pack',
      },
    ),
    route('videos', 'screens/studio/videos/videos.tsx'),
    route('videos/new', 'screens/studio/video-new/video-new.tsx'),
    route('videos/catalog', 'screens/studio/back-catalog/back-catalog.tsx'),
    route('videos/compare', 'screens/studio/videos-compare/videos-compare.tsx'),
    route('videos/:videoId', 'screens/studio/video/video.tsx'),
    route('videos/:videoId/publish', 'screens/studio/video-publish/video-publish.tsx'),
    route('videos/:videoId/edit', 'screens/studio/video-edit/video-edit.tsx'),
    route('videos/:videoId/timeline', 'screens/studio/video-timeline/video-timeline.tsx'),
    route('workspace', 'screens/workspace/workspaces/workspaces.tsx'),
    route('workspace/:workspaceId', 'screens/workspace/layout/layout.tsx', [
      index('screens/workspace/overview/overview.tsx'),
      route('creators', 'screens/workspace/creators/creators.tsx'),
      route('creators/:creatorId', 'screens/workspace/creator/creator.tsx'),
      route('members', 'screens/workspace/members/members.tsx'),
      route('brand', 'screens/workspace/brand/brand.tsx'),
      route('domains', 'screens/workspace/domains/domains.tsx'),
      route('sender-domain', 'screens/studio/sender-domain/sender-domain.tsx', {
        id: 'workspace/sender-domain',
      }),
      integrations('workspace'),
      route('campaigns/new', 'screens/campaign/new/new.tsx'),
      route('campaigns/:campaignId', 'screens/campaign/campaign/campaign.tsx', [
        index('screens/campaign/overview/overview.tsx'),
        route('goal', 'screens/campaign/goal/goal.tsx'),
        route('template', 'screens/campaign/template/template.tsx'),
        route('files', 'screens/campaign/files/files.tsx'),
        route('creators', 'screens/campaign/creators/creators.tsx'),
        route('brief', 'screens/campaign/brief/brief.tsx'),
        route('costs', 'screens/campaign/costs/costs.tsx'),
        route('payments', 'screens/campaign/payments/payments.tsx'),
        route('ending', 'screens/campaign/ending/ending.tsx'),
        route('comparison', 'screens/campaign/comparison/comparison.ts'),
        route('leads', 'screens/campaign/leads/leads.tsx'),
        route('leads/:leadId/consent', 'screens/campaign/lead-consent/lead-consent.tsx', {
          id: 'campaign/lead-consent',
        }),
        route('sales', 'screens/campaign/sales/sales.tsx'),
        route('sales/codes', 'screens/campaign/sales-codes/sales-codes.tsx'),
        route('posts', 'screens/campaign/posts/posts.tsx'),
        route('report', 'screens/campaign/report/report.tsx'),
        route('share', 'screens/campaign/share/share.tsx'),
        route('survey', 'screens/campaign/survey/survey.tsx'),
        route('duplicate', 'screens/campaign/duplicate/duplicate.tsx'),
      ]),
      route('delete', 'screens/workspace/delete/delete.tsx'),
    ]),
    route('campaigns', 'screens/studio/campaigns/campaigns.tsx'),
    route('campaigns/:creatorId', 'screens/studio/participation/participation.tsx'),
    route(
      'campaigns/:creatorId/posts',
      'screens/studio/participation-posts/participation-posts.tsx',
    ),
    route(
      'campaigns/:creatorId/brief',
      'screens/studio/participation-brief/participation-brief.tsx',
    ),
    route('check-video', 'screens/studio/check-video/check-video.tsx'),
    route('check-video/insert', 'screens/studio/insert-code/insert-code.tsx'),
    route('media-kits', 'screens/studio/media-kits/media-kits.tsx'),
    route('media-kits/new', 'screens/studio/media-kit-new/media-kit-new.tsx'),
    route('media-kits/:kitId', 'screens/studio/media-kit/media-kit.tsx'),
    route('live-sources', 'screens/studio/live-sources/live-sources.tsx'),
    route('live-sources/new', 'screens/studio/live-source-new/live-source-new.tsx'),
    route('live-sources/:sourceId', 'screens/studio/live-source/live-source.tsx'),
    route('live-sources/:sourceId/edit', 'screens/studio/live-source-edit/live-source-edit.tsx'),
    route(
      'live-sources/:sourceId/experiment',
      'screens/studio/live-experiment/live-experiment.tsx',
    ),
    integrations('studio'),
    route('profile', 'screens/studio/profile/profile.tsx'),
    route('profile/hub', 'screens/studio/hub/hub.tsx', { id: 'studio/hub' }),
    route('profile/helpers', 'screens/studio/helpers/helpers.tsx'),
    route('accounts', 'screens/studio/accounts/accounts.tsx'),
    route('profile/sender-domain', 'screens/studio/sender-domain/sender-domain.tsx', {
      id: 'studio/sender-domain',
    }),
    route('profile/delete', 'screens/studio/profile-delete/profile-delete.tsx'),
  ]),
  layout('endpoints/guard.ts', [
    route('profile/export.json', 'endpoints/account-export.ts'),
    route('check-video/codes', 'endpoints/video-codes.ts'),
    route('live-sources/preview.svg', 'endpoints/live-preview.ts'),
    route(
      'live-sources/:sourceId/experiments/:experimentId/plan.json',
      'endpoints/live-experiment-plan.ts',
    ),
    route('uploads/:fileId/crop', 'endpoints/hero-crop.ts'),
    route('magnets/:id/qr.svg', 'endpoints/qr-image.ts', { id: 'endpoints/qr-svg' }),
    route('magnets/:id/qr.png', 'endpoints/qr-image.ts', { id: 'endpoints/qr-png' }),
    route('magnets/:id/qr.pdf', 'endpoints/qr-image.ts', { id: 'endpoints/qr-pdf' }),
    route('magnets/:id/slug-check', 'endpoints/slug-check.ts'),
    route('magnets/:id/placements/codes.zip', 'endpoints/codes-zip.ts'),
    route('magnets/:id/placements/:placementId/qr.svg', 'endpoints/placement-qr-image.ts', {
      id: 'endpoints/placement-qr-svg',
    }),
    route('magnets/:id/placements/:placementId/qr.png', 'endpoints/placement-qr-image.ts', {
      id: 'endpoints/placement-qr-png',
    }),
    route('magnets/:id/placements/:placementId/qr.pdf', 'endpoints/placement-qr-image.ts', {
      id: 'endpoints/placement-qr-pdf',
    }),
    ...packFiles('magnets/:id', 'magnet'),
    ...packFiles('magnets/:id/placements/:placementId', 'placement'),
    route('campaigns/:creatorId/qr.svg', 'endpoints/participation-qr-image.ts', {
      id: 'endpoints/part-qr-svg',
    }),
    route('campaigns/:creatorId/qr.png', 'endpoints/participation-qr-image.ts', {
      id: 'endpoints/part-qr-png',
    }),
    route('campaigns/:creatorId/qr.pdf', 'endpoints/participation-qr-image.ts', {
      id: 'endpoints/part-qr-pdf',
    }),
    route(
      'workspace/:workspaceId/campaigns/:campaignId/comparison.csv',
      'endpoints/campaign-comparison-csv.ts',
    ),
    route(
      'workspace/:workspaceId/campaigns/:campaignId/payouts.csv',
      'endpoints/campaign-payouts-csv.ts',
    ),
    route(
      'workspace/:workspaceId/campaigns/:campaignId/report.csv',
      'endpoints/campaign-report-csv.ts',
    ),
    route(
      'workspace/:workspaceId/campaigns/:campaignId/report.pdf',
      'endpoints/campaign-report-pdf.ts',
    ),
    route('workspace/:workspaceId/campaigns/:campaignId/brief.pdf', 'endpoints/brief-pdf.ts'),
    route('campaigns/:creatorId/brief.pdf', 'endpoints/participation-brief-pdf.ts'),
    route(
      'workspace/:workspaceId/campaigns/:campaignId/brief/files/:fileId',
      'endpoints/brief-file.ts',
    ),
    route('campaigns/:creatorId/brief/files/:fileId', 'endpoints/participation-brief-file.ts'),
    route(
      'workspace/:workspaceId/campaigns/:campaignId/codes.zip',
      'endpoints/campaign-codes-zip.ts',
    ),
    route(
      'workspace/:workspaceId/campaigns/:campaignId/leads.csv',
      'endpoints/campaign-leads-csv.ts',
    ),
    route(
      'workspace/:workspaceId/campaigns/:campaignId/posts.csv',
      'endpoints/campaign-posts-csv.ts',
    ),
    route(
      'workspace/:workspaceId/campaigns/:campaignId/sales/codes.csv',
      'endpoints/promo-codes-csv.ts',
    ),
    route(
      'workspace/:workspaceId/campaigns/:campaignId/sales/key.json',
      'endpoints/promo-key-json.ts',
    ),
    route('workspace/:workspaceId/creators.csv', 'endpoints/workspace-creators-csv.ts'),
    route(
      'workspace/:workspaceId/campaigns/:campaignId/survey.csv',
      'endpoints/campaign-survey-csv.ts',
    ),
    route('workspace/:workspaceId/campaigns/:campaignId/proof.json', 'endpoints/campaign-proof.ts'),
    route('campaigns/:creatorId/proof.json', 'endpoints/participation-proof.ts'),
    route('magnets/:id/proof.json', 'endpoints/magnet-proof.ts'),
    route('analytics/export.csv', 'endpoints/leads-csv.ts', { id: 'endpoints/leads-csv' }),
    route('analytics/:id/export.csv', 'endpoints/leads-csv.ts', {
      id: 'endpoints/magnet-leads-csv',
    }),
    route('people/export.csv', 'endpoints/people-csv.ts'),
    route('people/imports/:importId/faults.csv', 'endpoints/import-faults-csv.ts'),
    route('suppressions/export.csv', 'endpoints/suppressions-csv.ts'),
    route('videos/export.csv', 'endpoints/videos-csv.ts'),
    route('videos/:videoId/timeline.zip', 'endpoints/video-timeline-zip.ts'),
    route('videos/compare/export.csv', 'endpoints/videos-comparison-csv.ts'),
    route('analytics/leads/:leadId/export.json', 'endpoints/lead-json.ts'),
    route('analytics/leads/:leadId/consent.json', 'endpoints/consent-json.ts'),
    route(
      'workspace/:workspaceId/campaigns/:campaignId/leads/:leadId/consent.json',
      'endpoints/campaign-consent-json.ts',
    ),
  ]),

  // A sponsor's view of a campaign, at a URL that can't be guessed.
  route('shared/:token', 'screens/sponsor/report/report.tsx'),
  route('shared/:token/proof.json', 'endpoints/shared-proof.ts'),
  route('shared/:token/report.csv', 'endpoints/shared-report-csv.ts'),
  route('shared/:token/report.pdf', 'endpoints/shared-report-pdf.ts'),
  // A sponsor's view of a creator's results, at a URL that can't be guessed.
  route('media-kit/:token', 'screens/sponsor/media-kit/media-kit.tsx'),
  route('media-kit/:token/proof.json', 'endpoints/media-kit-proof.ts'),

  // Machine-readable endpoints.
  route('robots.txt', 'endpoints/robots.ts'),
  route('sitemap.xml', 'endpoints/sitemap.ts'),
  route('results/checkpoint', 'endpoints/results-checkpoint.ts'),
  route('results/key', 'endpoints/results-key.ts'),
  route('results/consistency/:size', 'endpoints/results-consistency.ts'),
  route('og/*', 'endpoints/share-image.ts'),
  route('scenes/:id', 'endpoints/scene.ts'),
  route('auth/passkey', 'endpoints/passkey-options.ts'),
  // Leads to the sign-in provider.
  route('auth/oidc', 'endpoints/provider-sign-in.tsx'),
  route('auth/v1/token', 'endpoints/token.ts'),
  route('blog/rss.xml', 'endpoints/blog-rss.ts'),
  route('webhooks/mail', 'endpoints/mail-events.ts'),
  route('webhooks/payments', 'endpoints/payment-events.ts'),
  route('functions/v1/create-checkout-session', 'endpoints/checkout-session.ts'),
  // This route isn't below the studio's guard, because the guard would put the code into the
  // sign-in page's URL.
  route('integrations/connections/callback/:provider', 'endpoints/connection-callback.ts'),

  // The administrator's screens, at the path segment in ADMIN_PATH. Any other segment is a 404.
  layout('screens/control/layout/layout.tsx', [
    route(':controlPath', 'screens/control/control/control.tsx'),
    route(':controlPath/backup.zip', 'endpoints/backup-download.ts'),
  ]),

  // For development and the demo only; 404 in production.
  route('dev/gallery', 'screens/dev/gallery/gallery.tsx'),
  route('dev/outbox', 'screens/dev/outbox/outbox.tsx'),

  route('*', 'screens/site/not-found/not-found.tsx'),
] satisfies RouteConfig
