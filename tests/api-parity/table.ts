/** Why the API leaves something out on purpose. `docs/rules/api.md` explains these rules. */
export const LEFT_OUT = {
  password: 'A password, second factor, session or email address protects the account.',
  keys: 'A leaked key must not be able to create or change keys.',
  members: 'Inviting, promoting or removing a member requires a person.',
  helpers: 'Helpers work with their own sign-in in a browser, and a key is always the owner’s.',
  workspace: 'Creating, transferring or deleting a workspace requires a person.',
  closing: 'Closing or exporting an account requires a person.',
  plans: 'Buying or changing a plan requires a person.',
  signIn: 'Signing in at another service happens in the browser.',
  browser: 'The browser does this work: it reads a video or crops an image.',
  navigation: 'This only leads to other screens, or contains an empty form.',
  draft: 'This shows what a person entered before it is saved.',
  undo: 'This undoes the last click, which another request of the API can do too.',
  refused: 'The screen has no form without an intent.',
  personal: 'This is a person’s own setting, and keys belong to accounts.',
  table: 'This is how one person’s table looks.',
  testEmail: 'The email goes to the person who is signed in.',
} as const

export type Gap = `left-out: ${keyof typeof LEFT_OUT}`
/** The ids of the operations that do the same, or why there are none. */
export type Counterpart = readonly string[] | Gap
export type Parity = {
  /** What the screen shows, if it has a loader. */
  shows?: Counterpart
  /** What each intent of the action does; '' is a form without an intent. */
  does?: Readonly<Record<string, Counterpart>>
}

const QR_STYLES = { check: 'left-out: draft', style: ['updateMagnetStyle'] } as const
const CONTENT = {
  'content-fine': ['ignoreContentProblem'],
  'content-watch': ['ignoreContentProblem'],
} as const
const REVIEWS = {
  accept: ['reviewLeads'],
  'mark-test': ['reviewLeads'],
  'not-test': ['reviewLeads'],
} as const
const SPOKEN = ['givePlacementSpokenName', 'removePlacementSpokenName'] as const
const CHECKS = {
  'clear-check': ['removeVideoCheck'],
  'restore-check': 'left-out: undo',
  save: ['setVideoCheck'],
} as const

/** What the API offers for each screen of people who are signed in, by the screen's module. */
export const PARITY: Readonly<Record<string, Parity>> = {
  'screens/studio/layout/layout.tsx': { shows: ['getAccount'] },
  'screens/studio/dashboard/dashboard.tsx': {
    shows: ['getFigures', 'listMagnets', 'listTops', 'listLeads', 'listContentProblems'],
    does: { 'content-fine': ['ignoreContentProblem'], '': 'left-out: refused' },
  },
  'screens/studio/magnets/magnets.tsx': {
    shows: ['listMagnets', 'getMagnetFigures', 'listContentProblems'],
    does: {
      ...CONTENT,
      delete: ['deleteMagnet'],
      pause: ['pauseMagnet'],
      resume: ['resumeMagnet'],
      repoint: ['repointCodes'],
      'undo-repoint': ['restoreCodes'],
      'bring-back': ['restoreCodes'],
      duplicate: ['duplicateMagnet'],
      '': 'left-out: refused',
    },
  },
  'screens/studio/search/search.tsx': { shows: ['search'] },
  'screens/studio/accounts/accounts.tsx': {
    shows: 'left-out: helpers',
    does: { leave: 'left-out: helpers', '': 'left-out: helpers' },
  },
  'screens/studio/helpers/helpers.tsx': {
    shows: 'left-out: helpers',
    does: {
      invite: 'left-out: helpers',
      resend: 'left-out: helpers',
      revoke: 'left-out: helpers',
      role: 'left-out: helpers',
      remove: 'left-out: helpers',
      '': 'left-out: helpers',
    },
  },
  'screens/studio/create/create.tsx': {
    shows: 'left-out: navigation',
    does: { '': ['createMagnet', 'createUpload'] },
  },
  'screens/studio/edit/edit.tsx': {
    shows: ['getMagnet'],
    does: { '': ['updateMagnet'], 'test-email': 'left-out: testEmail' },
  },
  'screens/studio/edit-qr/edit-qr.tsx': {
    shows: ['getMagnetStyle', 'listCodes', 'getMagnetSpokenName'],
    does: {
      ...QR_STYLES,
      slug: ['setSlug', 'checkSlug'],
      'clear-slug': ['clearSlug'],
      'spoken-name': ['giveMagnetSpokenName', 'removeMagnetSpokenName'],
      '': ['updateMagnetStyle'],
    },
  },
  'screens/studio/lead-consent/lead-consent.tsx': { shows: ['getLeadConsent'] },
  'screens/studio/person/person.tsx': {
    shows: ['getLead', 'listLeadNotes', 'listLeadDeliveries'],
    does: {
      ...REVIEWS,
      erase: ['eraseLead'],
      'add-note': ['addLeadNote'],
      'delete-note': ['deleteLeadNote'],
      'add-tag': ['setLeadTags'],
      'remove-tag': ['setLeadTags'],
      '': 'left-out: refused',
    },
  },
  'screens/studio/lead-tags/lead-tags.tsx': {
    shows: ['listTags'],
    does: {
      create: ['createTag'],
      rename: ['renameTag'],
      magnets: ['setTagMagnets'],
      delete: ['deleteTag'],
      '': 'left-out: refused',
    },
  },
  'screens/studio/analytics/analytics.tsx': {
    shows: ['listLeads', 'getMagnetFigures', 'listTops', 'getContentCheck'],
    does: {
      ...CONTENT,
      ...REVIEWS,
      erase: ['eraseLead'],
      'accept-all': ['acceptLeads', 'acceptMatchingLeads'],
      tag: ['tagLeads', 'tagMatchingLeads'],
      'save-filter': ['createSavedFilter'],
      'rename-filter': ['updateSavedFilter'],
      'delete-filter': ['deleteSavedFilter'],
      columns: 'left-out: table',
      '': 'left-out: refused',
    },
  },
  'screens/studio/people/people.tsx': {
    shows: ['listPeople'],
    does: { delete: ['deletePerson'], '': 'left-out: refused' },
  },
  'screens/studio/people-import/people-import.tsx': { does: { '': ['uploadImport'] } },
  'screens/studio/people-imports/people-imports.tsx': { shows: ['listImports'] },
  'screens/studio/import/import.tsx': {
    shows: ['getImport', 'listImportFaults'],
    does: {
      check: ['checkImport'],
      revise: ['checkImport'],
      import: ['runImport'],
      undo: ['undoImport'],
      delete: ['deleteImportedPeople'],
      discard: ['discardImport'],
      '': 'left-out: refused',
    },
  },
  'screens/studio/suppressions/suppressions.tsx': {
    shows: ['listSuppressions'],
    does: { remove: ['removeSuppression'], '': ['addSuppressions'] },
  },
  'screens/studio/magnet-files/magnet-files.tsx': {
    shows: ['listMagnetFiles'],
    does: {
      add: ['addMagnetFile', 'createUpload'],
      replace: ['updateMagnetFile'],
      title: ['updateMagnetFile'],
      remove: ['removeMagnetFile'],
      up: ['updateMagnetFile'],
      down: ['updateMagnetFile'],
      '': 'left-out: refused',
    },
  },
  'screens/studio/placements/placements.tsx': {
    shows: ['listPlacements', 'getPlacementFigures', 'listCodes'],
    does: { restore: ['restorePlacement'], '': ['archivePlacement'] },
  },
  'screens/studio/placement-new/placement-new.tsx': {
    shows: 'left-out: navigation',
    does: { '': ['createPlacement'] },
  },
  'screens/studio/placement-list/placement-list.tsx': {
    shows: 'left-out: navigation',
    does: { create: ['createPlacements'], '': 'left-out: draft' },
  },
  'screens/studio/placement/placement.tsx': {
    shows: ['getPlacement', 'getPlacementFigures', 'getChecklist', 'getPlacementSpokenName'],
    does: {
      ...CHECKS,
      'join-video': ['joinVideo'],
      'spoken-name': SPOKEN,
      tick: ['tickChecklist'],
      untick: ['tickChecklist'],
      restore: ['restorePlacement'],
      '': ['archivePlacement'],
    },
  },
  'screens/studio/first-hour/first-hour.tsx': {
    shows: ['getFirstHour', 'getPremiere'],
    does: { 'remove-premiere': ['clearPremiere'], '': ['setPremiere'] },
  },
  'screens/studio/placement-edit/placement-edit.tsx': {
    shows: ['getPlacement'],
    does: { '': ['updatePlacement'] },
  },
  'screens/studio/placement-qr/placement-qr.tsx': {
    shows: ['getPlacementStyle'],
    does: {
      check: 'left-out: draft',
      inherit: ['inheritPlacementStyle'],
      '': ['updatePlacementStyle'],
    },
  },
  'screens/studio/paste-kit/paste-kit.tsx': {
    shows: ['getPasteKit'],
    does: { 'make-three': ['completePlacements'], '': 'left-out: draft' },
  },
  'screens/studio/experiment/experiment.tsx': {
    shows: ['getExperiment'],
    does: { end: ['endExperiment'], '': ['startExperiment'] },
  },
  'screens/studio/schedule/schedule.tsx': {
    shows: ['getSchedule', 'getWaitingList'],
    does: {
      tell: ['notifyWaitingList'],
      'time-zone': ['setSchedule'],
      up: ['setSchedule'],
      down: ['setSchedule'],
      delete: ['setSchedule'],
      restore: 'left-out: undo',
      '': 'left-out: refused',
    },
  },
  'screens/studio/schedule-rule/schedule-rule.tsx': {
    shows: ['getSchedule'],
    does: { '': ['setSchedule'] },
  },
  'screens/studio/embed/embed.tsx': {
    shows: ['getEmbedHosts'],
    does: { '': ['setEmbedHosts'] },
  },
  'screens/studio/welcome-emails/welcome-emails.tsx': {
    shows: ['listWelcomeEmails', 'getWelcomeEmailFigures'],
    does: { remove: ['removeWelcomeEmail'], '': 'left-out: refused' },
  },
  'screens/studio/welcome-email/welcome-email.tsx': {
    shows: ['getWelcomeEmail'],
    does: {
      'test-email': 'left-out: testEmail',
      '': ['createWelcomeEmail', 'updateWelcomeEmail'],
    },
  },
  'screens/studio/video-pack/video-pack.tsx': {
    shows: ['getPackSettings', 'getPlacementPackSettings'],
    does: {
      inherit: ['inheritPackSettings'],
      '': ['updatePackSettings', 'updatePlacementPackSettings'],
    },
  },
  'screens/studio/videos/videos.tsx': { shows: ['listVideos', 'getVideoFigures'] },
  'screens/studio/video-new/video-new.tsx': {
    shows: 'left-out: navigation',
    does: { '': ['createVideo', 'createPlacement'] },
  },
  'screens/studio/back-catalog/back-catalog.tsx': { shows: 'left-out: browser' },
  'screens/studio/videos-compare/videos-compare.tsx': { shows: ['compareVideos'] },
  'screens/studio/video/video.tsx': {
    shows: ['getVideo', 'getVideoFigures'],
    does: {
      retry: ['fetchVideo'],
      delete: ['deleteVideo'],
      detach: ['detachVideo'],
      join: ['joinVideo'],
      place: ['createPlacement'],
      '': 'left-out: refused',
    },
  },
  'screens/studio/video-publish/video-publish.tsx': {
    shows: ['getChecklist', 'getVideo', 'listPlacements'],
    does: {
      tick: ['tickChecklist'],
      untick: ['tickChecklist'],
      'add-magnet': ['createPlacement'],
      'spoken-name': SPOKEN,
      publish: ['updateVideo'],
      '': 'left-out: refused',
    },
  },
  'screens/studio/video-edit/video-edit.tsx': {
    shows: ['getVideo'],
    does: { '': ['updateVideo'] },
  },
  'screens/studio/video-timeline/video-timeline.tsx': {
    shows: ['getTimeline', 'listPlacements'],
    does: { '': ['updatePlacement', 'createPlacements'] },
  },
  'screens/workspace/workspaces/workspaces.tsx': {
    shows: ['getAccount'],
    does: { '': 'left-out: workspace' },
  },
  'screens/workspace/layout/layout.tsx': { shows: 'left-out: navigation' },
  'screens/workspace/overview/overview.tsx': {
    shows: ['listCampaigns', 'getFigures'],
    does: { remind: ['remindCreators'], '': 'left-out: refused' },
  },
  'screens/workspace/creators/creators.tsx': { shows: ['listRoster'] },
  'screens/workspace/creator/creator.tsx': {
    shows: ['getRosterCreator'],
    does: { invite: ['addCreators'], '': ['updateRosterCreator'] },
  },
  'screens/workspace/members/members.tsx': {
    shows: ['listMembers'],
    does: {
      invite: 'left-out: members',
      resend: 'left-out: members',
      revoke: 'left-out: members',
      role: 'left-out: members',
      remove: 'left-out: members',
      leave: 'left-out: members',
      notices: 'left-out: personal',
      'hand-over': 'left-out: workspace',
      '': 'left-out: members',
    },
  },
  'screens/workspace/brand/brand.tsx': { shows: ['getBrand'], does: { '': ['updateBrand'] } },
  'screens/workspace/domains/domains.tsx': {
    shows: ['listDomains'],
    does: { check: ['checkDomain'], remove: ['removeDomain'], '': ['addDomain'] },
  },
  'screens/studio/sender-domain/sender-domain.tsx': {
    shows: ['getSenderDomain', 'getSenderFigures'],
    does: {
      check: ['checkSenderDomain'],
      address: ['updateSenderDomain'],
      resume: ['resumeSender'],
      remove: ['removeSenderDomain'],
      '': ['addSenderDomain'],
    },
  },
  'screens/integrations/layout/layout.tsx': { shows: 'left-out: navigation' },
  'screens/integrations/overview/overview.tsx': { shows: ['listConnections', 'listWebhooks'] },
  'screens/integrations/connections/connections.tsx': { shows: ['listConnections'] },
  'screens/integrations/connection-new/connection-new.tsx': {
    shows: 'left-out: navigation',
    does: { 'sign-in': 'left-out: signIn', '': ['createConnection'] },
  },
  'screens/integrations/connection/connection.tsx': {
    shows: [
      'getConnection',
      'listRules',
      'getBackfill',
      'listRefusedPeople',
      'listConnectionDeliveries',
    ],
    does: {
      test: ['testConnection'],
      'sign-in': 'left-out: signIn',
      pause: ['pauseConnection'],
      resume: ['resumeConnection'],
      delete: ['deleteConnection'],
      backfill: ['startBackfill'],
      'stop-backfill': ['stopBackfill'],
      '': 'left-out: refused',
    },
  },
  'screens/integrations/connection-edit/connection-edit.tsx': {
    shows: ['getConnection'],
    does: {
      save: ['updateConnection'],
      'sign-in': 'left-out: signIn',
      '': ['setConnectionCredentials'],
    },
  },
  'screens/integrations/connection-rule/connection-rule.tsx': {
    shows: ['listRules'],
    does: { 'delete-rule': ['deleteRule'], '': ['setRule'] },
  },
  'screens/integrations/keys/keys.tsx': { shows: 'left-out: keys' },
  'screens/integrations/key-new/key-new.tsx': {
    shows: 'left-out: keys',
    does: { '': 'left-out: keys' },
  },
  'screens/integrations/key/key.tsx': {
    shows: 'left-out: keys',
    does: { revoke: 'left-out: keys', '': 'left-out: refused' },
  },
  'screens/integrations/webhooks/webhooks.tsx': { shows: ['listWebhooks'] },
  'screens/integrations/webhook-new/webhook-new.tsx': {
    shows: 'left-out: navigation',
    does: { '': ['createWebhook'] },
  },
  'screens/integrations/webhook/webhook.tsx': {
    shows: ['getWebhook', 'listDeliveries'],
    does: {
      pause: ['pauseWebhook'],
      resume: ['resumeWebhook'],
      delete: ['deleteWebhook'],
      rotate: ['rotateWebhook'],
      test: ['testWebhook'],
      'resend-failed': ['resendDeliveries'],
      'resend-range': ['resendDeliveries'],
      '': 'left-out: refused',
    },
  },
  'screens/integrations/webhook-edit/webhook-edit.tsx': {
    shows: ['getWebhook'],
    does: { '': ['updateWebhook'] },
  },
  'screens/integrations/webhook-delivery/webhook-delivery.tsx': {
    shows: ['getDelivery'],
    does: { '': ['resendDelivery'] },
  },
  'screens/campaign/new/new.tsx': {
    shows: 'left-out: navigation',
    does: { '': ['createCampaign'] },
  },
  'screens/campaign/campaign/campaign.tsx': { shows: ['getCampaign'] },
  'screens/campaign/overview/overview.tsx': {
    shows: ['getCampaign', 'compareCreators', 'listCreators'],
    does: {
      'content-fine': ['ignoreCampaignProblems'],
      'content-watch': ['ignoreCampaignProblems'],
      start: ['moveCampaign'],
      invite: ['inviteCreators'],
      delete: ['deleteCampaign'],
      pause: ['moveCampaign'],
      resume: ['moveCampaign'],
      end: ['moveCampaign'],
      'pause-creator': ['moveCreator'],
      'resume-creator': ['moveCreator'],
      'remove-creator': ['moveCreator'],
      reinvite: ['sendInvitation'],
      edit: ['updateCreator'],
      '': 'left-out: refused',
    },
  },
  'screens/campaign/goal/goal.tsx': { shows: ['getCampaign'], does: { '': ['updateCampaign'] } },
  'screens/campaign/template/template.tsx': {
    shows: ['getTemplate'],
    does: { '': ['setTemplate'] },
  },
  'screens/campaign/files/files.tsx': {
    shows: ['listCampaignFiles'],
    does: {
      add: ['addCampaignFile', 'createUpload'],
      replace: ['updateCampaignFile'],
      title: ['updateCampaignFile'],
      remove: ['removeCampaignFile'],
      up: ['updateCampaignFile'],
      down: ['updateCampaignFile'],
      '': 'left-out: refused',
    },
  },
  'screens/campaign/creators/creators.tsx': {
    shows: ['listCreators', 'listRoster'],
    does: { remove: ['moveCreator'], pick: ['addCreators'], '': ['addCreators'] },
  },
  'screens/campaign/brief/brief.tsx': {
    shows: ['getBrief', 'listBriefVersions', 'listBriefCreators', 'getPersonalNote'],
    does: { note: ['setPersonalNote'], '': ['setBrief'] },
  },
  'screens/campaign/costs/costs.tsx': {
    shows: ['getCampaignBudget', 'listCreators'],
    does: { terms: ['updateCreator'], '': ['updateCampaign'] },
  },
  'screens/campaign/payments/payments.tsx': {
    shows: ['getCampaignBudget', 'listPayments'],
    does: {
      pay: ['recordPayment'],
      'pay-due': ['recordPayment'],
      reverse: ['reversePayment'],
      posted: ['confirmPosted'],
      'not-posted': ['confirmPosted'],
      terms: ['updateCreator'],
      '': 'left-out: refused',
    },
  },
  'screens/campaign/ending/ending.tsx': {
    shows: ['getEndedPage'],
    does: { '': ['setEndedPage'] },
  },
  'screens/campaign/comparison/comparison.ts': { shows: 'left-out: navigation' },
  'screens/campaign/leads/leads.tsx': {
    shows: ['listLeads', 'listSavedFilters'],
    does: {
      ...REVIEWS,
      'accept-all': ['acceptLeads', 'acceptMatchingLeads'],
      'save-filter': ['createSavedFilter'],
      'rename-filter': ['updateSavedFilter'],
      'delete-filter': ['deleteSavedFilter'],
      columns: 'left-out: table',
      '': 'left-out: refused',
    },
  },
  'screens/campaign/lead-consent/lead-consent.tsx': { shows: ['getLeadConsent'] },
  'screens/campaign/sales/sales.tsx': {
    shows: ['getSalesFigures', 'listSales'],
    does: { '': ['recordSale', 'recordRefund'] },
  },
  'screens/campaign/sales-codes/sales-codes.tsx': {
    shows: ['listCreatorCodes', 'getPromoProgram'],
    does: { code: ['setCreatorCode'], '': ['setPromoProgram'] },
  },
  'screens/campaign/posts/posts.tsx': {
    shows: ['listPosts', 'listDeliverables', 'listPostViews'],
    does: {
      add: ['createPost'],
      edit: ['updatePost'],
      views: ['setPostViews'],
      remove: ['deletePost'],
      remind: ['remindCreators'],
      import: ['setPostViews'],
      '': 'left-out: refused',
    },
  },
  'screens/campaign/report/report.tsx': { shows: ['getCampaignReport'] },
  'screens/campaign/share/share.tsx': {
    shows: ['listShares'],
    does: { revoke: ['revokeShare'], '': ['createShare'] },
  },
  'screens/campaign/survey/survey.tsx': { shows: ['getSurvey'], does: { '': ['setSurvey'] } },
  'screens/campaign/duplicate/duplicate.tsx': {
    shows: ['getCampaign'],
    does: { '': ['duplicateCampaign'] },
  },
  'screens/workspace/delete/delete.tsx': {
    shows: 'left-out: workspace',
    does: { '': 'left-out: workspace' },
  },
  'screens/studio/campaigns/campaigns.tsx': {
    shows: ['listParticipations', 'listInvitations'],
    does: {
      accept: ['acceptInvitation'],
      decline: ['declineInvitation'],
      '': 'left-out: refused',
    },
  },
  'screens/studio/participation/participation.tsx': {
    shows: ['getParticipation', 'getParticipationFigures', 'listParticipationLeads'],
    does: { leave: ['leaveCampaign'], '': ['updateParticipation'] },
  },
  'screens/studio/participation-posts/participation-posts.tsx': {
    shows: [
      'listParticipationPosts',
      'listParticipationDeliverables',
      'listParticipationPostViews',
      'getParticipationReminders',
    ],
    does: {
      add: ['createParticipationPost'],
      edit: ['updateParticipationPost'],
      views: ['setParticipationPostViews'],
      remove: ['deleteParticipationPost'],
      reminders: ['setParticipationReminders'],
      '': 'left-out: refused',
    },
  },
  'screens/studio/participation-brief/participation-brief.tsx': {
    shows: ['getParticipationBrief'],
    does: { '': ['acceptBrief'] },
  },
  'screens/studio/check-video/check-video.tsx': {
    shows: 'left-out: browser',
    does: { ...CHECKS, '': 'left-out: refused' },
  },
  'screens/studio/insert-code/insert-code.tsx': { shows: 'left-out: browser' },
  'screens/studio/media-kits/media-kits.tsx': { shows: ['listMediaKits'] },
  'screens/studio/media-kit-new/media-kit-new.tsx': {
    shows: 'left-out: navigation',
    does: { '': ['createMediaKit'] },
  },
  'screens/studio/media-kit/media-kit.tsx': {
    shows: ['getMediaKit'],
    does: {
      replace: ['replaceMediaKitUrl'],
      delete: ['deleteMediaKit'],
      '': ['updateMediaKit'],
    },
  },
  'screens/studio/live-sources/live-sources.tsx': { shows: ['listLiveSources'] },
  'screens/studio/live-source-new/live-source-new.tsx': {
    shows: 'left-out: navigation',
    does: { '': ['createLiveSource'] },
  },
  'screens/studio/live-source/live-source.tsx': {
    shows: ['getLiveSource'],
    does: {
      renew: ['renewLiveSource'],
      revoke: ['revokeLiveSource'],
      delete: ['deleteLiveSource'],
      '': 'left-out: refused',
    },
  },
  'screens/studio/live-source-edit/live-source-edit.tsx': {
    shows: ['getLiveSource'],
    does: { '': ['updateLiveSource'] },
  },
  'screens/studio/live-experiment/live-experiment.tsx': {
    shows: ['getLiveExperiment', 'listLiveExperiments'],
    does: { stop: ['stopLiveExperiment'], '': ['startLiveExperiment'] },
  },
  'screens/studio/profile/profile.tsx': {
    shows: ['getAccount'],
    does: {
      names: 'left-out: personal',
      language: 'left-out: personal',
      notices: 'left-out: personal',
      email: 'left-out: password',
      'email-cancel': 'left-out: password',
      'passkey-add': 'left-out: password',
      'passkey-begin': 'left-out: password',
      'passkey-remove': 'left-out: password',
      'passkey-rename': 'left-out: password',
      'identity-link': 'left-out: password',
      'identity-unlink': 'left-out: password',
      'password-link': 'left-out: password',
      password: 'left-out: password',
      'two-factor-begin': 'left-out: password',
      'two-factor-confirm': 'left-out: password',
      'two-factor-cancel': 'left-out: password',
      'two-factor-off': 'left-out: password',
      'recovery-codes': 'left-out: password',
      'session-end': 'left-out: password',
      'sessions-end': 'left-out: password',
      'keys-end': 'left-out: keys',
      portal: 'left-out: plans',
      lifetime: 'left-out: plans',
      '': 'left-out: personal',
    },
  },
  'screens/studio/hub/hub.tsx': { shows: ['getHubPage'], does: { '': ['setHubPage'] } },
  'screens/studio/profile-delete/profile-delete.tsx': {
    shows: 'left-out: closing',
    does: { '': 'left-out: closing' },
  },
  'endpoints/guard.ts': { shows: 'left-out: navigation' },
  'endpoints/account-export.ts': { shows: 'left-out: closing' },
  'endpoints/video-codes.ts': { shows: 'left-out: browser', does: { '': 'left-out: browser' } },
  'endpoints/live-preview.ts': { shows: 'left-out: draft' },
  'endpoints/live-experiment-plan.ts': { shows: ['getLiveExperiment'] },
  'endpoints/hero-crop.ts': { shows: 'left-out: browser', does: { '': 'left-out: browser' } },
  'endpoints/qr-image.ts': { shows: ['getMagnetCode'] },
  'endpoints/slug-check.ts': { shows: ['checkSlug'] },
  'endpoints/codes-zip.ts': { shows: ['getPlacementCodes'] },
  'endpoints/placement-qr-image.ts': { shows: ['getPlacementCode'] },
  'endpoints/video-pack-zip.ts': { shows: ['getMagnetPack', 'getPlacementPack'] },
  'endpoints/video-pack-preview.ts': { shows: 'left-out: draft' },
  'endpoints/video-pack-motion.ts': { shows: ['getMagnetMotion', 'getPlacementMotion'] },
  'endpoints/video-pack-file.ts': { shows: ['getMagnetPack', 'getPlacementPack'] },
  'endpoints/participation-qr-image.ts': { shows: ['getParticipationCode'] },
  'endpoints/campaign-comparison-csv.ts': { shows: ['exportComparison'] },
  'endpoints/campaign-payouts-csv.ts': { shows: ['exportPayouts'] },
  'endpoints/campaign-report-csv.ts': { shows: ['exportCampaignReport'] },
  'endpoints/campaign-report-pdf.ts': { shows: ['printCampaignReport'] },
  'endpoints/brief-pdf.ts': { shows: ['printBrief'] },
  'endpoints/participation-brief-pdf.ts': { shows: ['printParticipationBrief'] },
  'endpoints/brief-file.ts': { shows: ['getBriefFile'] },
  'endpoints/participation-brief-file.ts': { shows: ['getParticipationBriefFile'] },
  'endpoints/campaign-codes-zip.ts': { shows: ['getCampaignCodes'] },
  'endpoints/campaign-leads-csv.ts': { shows: ['exportCampaignLeads'] },
  'endpoints/campaign-posts-csv.ts': { shows: ['exportPosts'] },
  'endpoints/promo-codes-csv.ts': {
    shows: ['exportPromoCodes'],
    does: { '': ['exportMorePromoCodes'] },
  },
  'endpoints/promo-key-json.ts': { shows: ['getPromoKey'] },
  'endpoints/workspace-creators-csv.ts': { shows: ['exportRoster'] },
  'endpoints/campaign-survey-csv.ts': { shows: ['exportSurvey'] },
  'endpoints/campaign-proof.ts': { shows: ['getCampaignProof'] },
  'endpoints/participation-proof.ts': { shows: ['getParticipationProof'] },
  'endpoints/magnet-proof.ts': { shows: ['getMagnetProof'] },
  'endpoints/leads-csv.ts': { shows: ['exportLeads'] },
  'endpoints/people-csv.ts': { shows: ['exportPeople'] },
  'endpoints/import-faults-csv.ts': { shows: ['exportImportFaults'] },
  'endpoints/suppressions-csv.ts': { shows: ['exportSuppressions'] },
  'endpoints/video-timeline-zip.ts': { shows: ['getTimeline'] },
  'endpoints/videos-csv.ts': { shows: ['exportVideos'] },
  'endpoints/videos-comparison-csv.ts': { shows: ['exportVideoComparison'] },
  'endpoints/lead-json.ts': { shows: ['exportLead'] },
  'endpoints/consent-json.ts': { shows: ['getLeadConsent'] },
  'endpoints/campaign-consent-json.ts': { shows: ['getLeadConsent'] },
}
