import type { Operation } from './operation.ts'
import { accountOperations } from './operations/account.ts'
import { batchOperations } from './operations/batches.ts'
import { briefOperations } from './operations/briefs.ts'
import { campaignFileOperations } from './operations/campaign-files.ts'
import { campaignOperations } from './operations/campaigns.ts'
import { codeOperations } from './operations/codes.ts'
import { connectionRuleOperations } from './operations/connection-rules.ts'
import { connectionOperations } from './operations/connections.ts'
import { contentProblemOperations } from './operations/content-problems.ts'
import { creatorOperations } from './operations/creators.ts'
import { deliveryOperations } from './operations/deliveries.ts'
import { downloadOperations } from './operations/downloads.ts'
import { duplicateOperations } from './operations/duplicates.ts'
import { embedOperations } from './operations/embeds.ts'
import { endedPageOperations } from './operations/ended-pages.ts'
import { eventOperations } from './operations/events.ts'
import { experimentOperations } from './operations/experiments.ts'
import { figureOperations } from './operations/figures.ts'
import { fileOperations } from './operations/files.ts'
import { groupedFigureOperations } from './operations/grouped-figures.ts'
import { hookOperations } from './operations/hooks.ts'
import { hubOperations } from './operations/hubs.ts'
import { importOperations } from './operations/imports.ts'
import { leadFilterOperations } from './operations/lead-filters.ts'
import { leadReviewOperations } from './operations/lead-review.ts'
import { leadTagOperations } from './operations/lead-tags.ts'
import { leadOperations } from './operations/leads.ts'
import { liveExperimentOperations } from './operations/live-experiments.ts'
import { liveSourceOperations } from './operations/live-sources.ts'
import { magnetFileOperations } from './operations/magnet-files.ts'
import { magnetOperations } from './operations/magnets.ts'
import { mediaKitOperations } from './operations/media-kits.ts'
import { memberOperations } from './operations/members.ts'
import { packSettingsOperations } from './operations/pack-settings.ts'
import { participationPostOperations } from './operations/participation-posts.ts'
import { participationOperations } from './operations/participations.ts'
import { pasteKitOperations } from './operations/paste-kit.ts'
import { paymentOperations } from './operations/payments.ts'
import { peopleOperations } from './operations/people.ts'
import { placementOperations } from './operations/placements.ts'
import { postOperations } from './operations/posts.ts'
import { premiereOperations } from './operations/premieres.ts'
import { promoCodeOperations } from './operations/promo-codes.ts'
import { proofOperations } from './operations/proofs.ts'
import { publishingOperations } from './operations/publishing.ts'
import { qrStyleOperations } from './operations/qr-styles.ts'
import { reportedLeadOperations } from './operations/reported-leads.ts'
import { reportOperations } from './operations/reports.ts'
import { rosterOperations } from './operations/roster.ts'
import { saleOperations } from './operations/sales.ts'
import { scheduleOperations } from './operations/schedules.ts'
import { searchOperations } from './operations/search.ts'
import { senderDomainOperations } from './operations/sender-domains.ts'
import { shareOperations } from './operations/shares.ts'
import { slugOperations } from './operations/slugs.ts'
import { spokenNameOperations } from './operations/spoken-names.ts'
import { surveyOperations } from './operations/surveys.ts'
import { templateOperations } from './operations/templates.ts'
import { videoCheckOperations } from './operations/video-checks.ts'
import { videoFigureOperations } from './operations/video-figures.ts'
import { videoOperations } from './operations/videos.ts'
import { waitingListOperations } from './operations/waiting-lists.ts'
import { webhookOperations } from './operations/webhooks.ts'
import { welcomeEmailOperations } from './operations/welcome-emails.ts'
import { workspaceOperations } from './operations/workspace.ts'

/** Every operation of the API. If two paths match, the first one is used. */
export const OPERATIONS: readonly Operation[] = [
  ...accountOperations,
  ...searchOperations,
  ...batchOperations,
  ...magnetOperations,
  ...magnetFileOperations,
  ...embedOperations,
  ...hubOperations,
  ...slugOperations,
  ...scheduleOperations,
  ...waitingListOperations,
  ...welcomeEmailOperations,
  ...contentProblemOperations,
  ...experimentOperations,
  ...spokenNameOperations,
  ...fileOperations,
  ...placementOperations,
  ...videoCheckOperations,
  ...pasteKitOperations,
  ...publishingOperations,
  ...premiereOperations,
  ...videoFigureOperations,
  ...videoOperations,
  ...liveSourceOperations,
  ...liveExperimentOperations,
  ...codeOperations,
  ...qrStyleOperations,
  ...packSettingsOperations,
  ...downloadOperations,
  ...leadTagOperations,
  ...leadFilterOperations,
  ...leadReviewOperations,
  ...leadOperations,
  ...reportedLeadOperations,
  ...peopleOperations,
  ...importOperations,
  ...figureOperations,
  ...groupedFigureOperations,
  ...mediaKitOperations,
  ...proofOperations,
  ...eventOperations,
  ...campaignOperations,
  ...templateOperations,
  ...campaignFileOperations,
  ...endedPageOperations,
  ...creatorOperations,
  ...paymentOperations,
  ...rosterOperations,
  ...briefOperations,
  ...duplicateOperations,
  ...surveyOperations,
  ...reportOperations,
  ...shareOperations,
  ...postOperations,
  ...saleOperations,
  ...promoCodeOperations,
  ...workspaceOperations,
  ...memberOperations,
  ...senderDomainOperations,
  ...participationOperations,
  ...participationPostOperations,
  ...webhookOperations,
  ...deliveryOperations,
  ...connectionOperations,
  ...connectionRuleOperations,
  ...hookOperations,
]
