// Made from the OpenAPI document by `npm run openapi`. Change the operations instead.

export type NewMagnet = { title: string; description: string; type: "pdf" | "image" | "video" | "link"; linkUrl?: string; fileId?: string; color?: string; heroImageId?: string }

/** Fields that are left out stay as they are. */
export type MagnetEdit = { title?: string; description?: string; type?: "pdf" | "image" | "video" | "link"; linkUrl?: string; fileId?: string; color?: string; heroImageId?: string | null; isUnlisted?: boolean; notifyLeads?: boolean }

export type Repointing = { to: string; codes?: string[] }

export type NewSlug = { slug: string }

export type NewSchedule = { timeZone: string; rules: NewScheduleRule[] }

/** What a condition doesn’t need is null. */
export type NewScheduleRule = { id?: string; condition: "from" | "until" | "after-leads" | "weekdays"; shows: "magnet" | "over"; at?: string | null; leads?: number | null; weekdays?: number[] | null; magnetId?: string | null; overText?: string | null; nextMagnetId?: string | null; takesNames?: boolean }

export type NewSpokenName = { replaces?: string | null }

export type NewUpload = { filename: string; bytes: number; purpose?: "magnet-file" | "hero-image" }

export type NewPlacement = { label: string; platform?: "youtube" | "tiktok" | "instagram" | "podcast" | "twitch" | "newsletter" | "website" | "other"; videoUrl?: string | null; spot?: "on-screen" | "spoken" | "end-card" | "description" | "pinned-comment" | "story" | "bio" | null; atSecond?: number | null }

export type NewPlacements = { placements: NewPlacement[] }

/** Fields that are left out stay as they are. */
export type PlacementEdit = { label?: string; platform?: "youtube" | "tiktok" | "instagram" | "podcast" | "twitch" | "newsletter" | "website" | "other"; videoUrl?: string | null; spot?: "on-screen" | "spoken" | "end-card" | "description" | "pinned-comment" | "story" | "bio" | null; atSecond?: number | null }

/** What no program can know. Left out: as it is. */
export type ChecklistTicks = { isSpoken?: boolean; isPasted?: boolean }

export type NewPremiere = { at: string; timeZone?: string }

/** Fields that are left out stay as they are. */
export type VideoEdit = { ownTitle?: string | null; publishedAt?: string | null; durationSeconds?: number | null; views?: number | null }

/** Fields that are left out stay as they are. */
export type QrStyleEdit = { style?: "standard" | "rounded"; logoSize?: "S" | "M" | "L"; backgroundColor?: string; foregroundColor?: string; logo?: string | null }

/** Fields that are left out stay as they are. */
export type PackSettingsEdit = { callToAction?: string; address?: string | null; landscape?: { corner: "top-left" | "top-right" | "bottom-left" | "bottom-right"; x: number; y: number }; vertical?: { corner: "top-left" | "top-right" | "bottom-left" | "bottom-right"; x: number; y: number } }

export type LeadReview = { leadIds: string[]; decision: "accept" | "mark-test" | "not-test" }

export type LeadAcceptance = { magnetId?: string; campaignId?: string; creatorId?: string; flag: "honeypot" | "too-fast" | "address-limit" | "magnet-limit" | "disposable" }

export type NewCampaign = { name: string; goalLeads?: number | null; budgetCents?: number | null; currency?: "USD" | "EUR" | "GBP" | "CHF" | "CAD" | "AUD"; startsOn?: string | null; endsOn?: string | null }

/** Fields that are left out stay as they are. */
export type CampaignEdit = { name?: string; goalLeads?: number | null; budgetCents?: number | null; currency?: "USD" | "EUR" | "GBP" | "CHF" | "CAD" | "AUD"; startsOn?: string | null; endsOn?: string | null }

export type CampaignMove = { state: "active" | "paused" | "ended" }

export type NewCampaignTemplate = { title: string; description: string; color?: string; type: "pdf" | "image" | "video" | "link"; linkUrl?: string; fileId?: string; heroImageId?: string | null; consentText: string; privacyUrl?: string | null; freeFields?: ("title" | "description" | "heroImage" | "brandingColor")[] }

export type NewCreators = { creators: NewCreator[] }

export type NewCreator = { name: string; feeCents?: number | null; leadVisibility?: "brand" | "shared" | "masked"; email: string }

/** Fields that are left out stay as they are. */
export type CreatorEdit = { name?: string; feeCents?: number | null; leadVisibility?: "brand" | "shared" | "masked" }

export type CreatorMove = { state: "accepted" | "paused" | "removed" }

export type NewShare = { label?: string; lastDay: string }

/** Fields that are left out stay as they are. */
export type BrandEdit = { name?: string; brandColor?: string; pageColor?: string | null; font?: "system" | "humanist" | "serif" | "slab" | "rounded" | "mono"; privacyUrl?: string | null; hidesBadge?: boolean; logoId?: string | null }

export type NewDomain = { host: string }

/** Fields that are left out stay as they are. */
export type ParticipationEdit = { title?: string; description?: string; color?: string }

export type NewWebhook = { name: string; url: string; eventTypes: ("lead.created" | "lead.updated" | "lead.downloaded" | "lead.erased" | "magnet.created" | "magnet.updated" | "magnet.deleted" | "magnet.codes_repointed" | "placement.created" | "placement.updated" | "campaign.created" | "campaign.updated" | "campaign.deleted" | "campaign.creator_added" | "campaign.creator_invited" | "campaign.creator_joined" | "campaign.creator_updated" | "plan.changed")[]; magnetIds?: string[] | null }

/** Fields that are left out stay as they are. */
export type WebhookEdit = { name?: string; url?: string; eventTypes?: ("lead.created" | "lead.updated" | "lead.downloaded" | "lead.erased" | "magnet.created" | "magnet.updated" | "magnet.deleted" | "magnet.codes_repointed" | "placement.created" | "placement.updated" | "campaign.created" | "campaign.updated" | "campaign.deleted" | "campaign.creator_added" | "campaign.creator_invited" | "campaign.creator_joined" | "campaign.creator_updated" | "plan.changed")[]; magnetIds?: string[] | null }

export type WebhookResumption = { sendMissed?: boolean }

/** A range; without one, all that failed, and what waits for its next attempt. */
export type Resending = { from?: string; to?: string; includeEarlier?: boolean }

/** Fields that are left out stay as they are. */
export type ConnectionEdit = { name?: string; erasesThere?: boolean }

export type NewConnectionRule = { isOn?: boolean; listId?: string | null; tags?: string[]; fields?: ({ field: string; value: "firstName" | "lastName" | "name" | "magnet" | "placement" | "video" | "campaign" | "source" | "shortLink" | "device" | "city" | "country" | "submittedAt" | "leadId" })[]; confirmsFirst?: boolean; showsPerson?: boolean }

export type HookSubscription = { targetUrl: string; event: "lead.created" | "lead.updated" | "lead.downloaded" | "lead.erased" | "magnet.created" | "magnet.updated" | "magnet.deleted" | "magnet.codes_repointed" | "placement.created" | "placement.updated" | "campaign.created" | "campaign.updated" | "campaign.deleted" | "campaign.creator_added" | "campaign.creator_invited" | "campaign.creator_joined" | "campaign.creator_updated" | "plan.changed"; magnetId?: string }

/** A person who gave a name and an email for a magnet. */
export type Lead = { id: string; magnetId: string | null; magnetTitle: string; placementId: string | null; campaignId: string | null; creatorId: string | null; name: string | null; email: string | null; isHidden: boolean; source: "scan" | "visit"; shortLink: string | null; device: "iOS" | "Android" | "Desktop"; city: string | null; country: string | null; flags: ("honeypot" | "too-fast" | "address-limit" | "magnet-limit" | "disposable" | "test")[]; isWaitingForNext: boolean; consent: { text: string; version: string }; submittedAt: string; updatedAt: string; downloadedAt: string | null; erasedAt: string | null }

/** A page that offers a file or a link for a name and an email. */
export type Magnet = { id: string; title: string; description: string; type: "pdf" | "image" | "video" | "link"; linkUrl: string | null; color: string; state: "active" | "paused" | "suspended"; isUnlisted: boolean; shortId: string; customSlug: string | null; campaignId: string | null; creatorId: string | null; createdAt: string; updatedAt: string; pageUrl: string; scanUrl: string; qrUrl: string }

/** A code of a magnet for one video or spot. */
export type Placement = { id: string; magnetId: string | null; code: string; label: string; platform: "youtube" | "tiktok" | "instagram" | "podcast" | "twitch" | "newsletter" | "website" | "other" | null; videoUrl: string | null; videoId: string | null; spot: "on-screen" | "spoken" | "end-card" | "description" | "pinned-comment" | "story" | "bio" | null; atSecond: number | null; archivedAt: string | null; createdAt: string; updatedAt: string; pageUrl: string; scanUrl: string; qrUrl: string }

/** A brand’s campaign across several creators. */
export type Campaign = { id: string; name: string; state: "draft" | "active" | "paused" | "ended"; goalLeads: number | null; budgetCents: number | null; currency: string; startsOn: string | null; endsOn: string | null; createdAt: string; updatedAt: string }

/** A creator who was invited to a campaign. */
export type CampaignCreator = { id: string; campaignId: string; name: string | null; email: string | null; state: "invited" | "accepted" | "declined" | "paused" | "removed"; feeCents: number | null; leadVisibility: "brand" | "shared" | "masked"; invitedAt: string | null; answeredAt: string | null; createdAt: string; updatedAt: string }

/** A change of an account’s plan. */
export type PlanChange = { accountId: string; from: "FREE" | "CREATOR" | "BRAND" | "LIFETIME"; to: "FREE" | "CREATOR" | "BRAND" | "LIFETIME"; changedAt: string }

export type Fault = { pointer?: string; parameter?: string; code: string; detail: string }

/** The account that a key acts for, and the key. */
export type Account = { id: string; kind: "creator" | "workspace"; name: string; workspaceId: string | null; plan: "FREE" | "CREATOR" | "BRAND" | "LIFETIME"; key: { id: string; name: string; scopes: string[]; magnetIds: string[] | null; expiresAt: string | null } }

export type MagnetPage = { data: Magnet[]; nextCursor: string | null }

export type RepointedCodes = { to: string; codes: string[] }

export type RestoredCodes = { restored: number }

/** Codes and links of a magnet, all at once. */
export type CodePage = { data: ({ identifier: string; kind: "short-id" | "slug" | "placement" | "spoken"; label: string | null; pageUrl: string; scanUrl: string | null; leadsTo: string | null; createdFor: string | null })[]; nextCursor: null }

export type SlugCheck = { slug: string; state: "available" | "current" | "taken" | "invalid"; detail: string | null }

/** What a magnet’s codes and links show, and when. */
export type Schedule = { timeZone: string; rules: ScheduleRule[] }

export type ScheduleRule = { id: string; condition: "from" | "until" | "after-leads" | "weekdays"; shows: "magnet" | "over"; at: string | null; leads: number | null; weekdays: number[] | null; magnetId: string | null; overText: string | null; nextMagnetId: string | null; takesNames: boolean }

/** Two words that people can say, remember and type. */
export type SpokenNames = { name: string | null; url: string | null; earlier: string[] }

/** A file that is sent in parts. */
export type Upload = { id: string; filename: string; purpose: "magnet-file" | "hero-image"; bytes: number; receivedBytes: number; fileId: string | null; expiresAt: string }

export type PlacementPage = { data: Placement[]; nextCursor: string | null }

export type Placements = { data: Placement[] }

/** What to look at before a video is published. */
export type Checklist = { steps: ({ id: "address" | "magnet" | "content" | "mail" | "shows" | "size" | "seconds" | "spoken" | "pasted"; state: "done" | "weak" | "problem" | "open" })[]; spokenAt: string | null; pastedAt: string | null }

/** When the video of a placement comes out. */
export type Premiere = { at: string | null; timeZone: string | null }

export type FirstHourFigures = { firstHour: FirstHour | null }

export type FirstHour = { from: string; basis: "premiere" | "first-scan"; state: "before" | "running" | "over"; totals: { scans: number; visits: number; leads: number; clicks: number }; minutes: { scans: number[]; visits: number[]; leads: number[] } | null; hours: { at: string; scans: number; visits: number; leads: number; clicks: number }[]; capped: number }

export type VideoPage = { data: Video[]; nextCursor: string | null }

/** A video on a platform, which groups its placements. */
export type Video = { id: string; platform: "youtube" | "vimeo" | "tiktok"; externalId: string; url: string; ownTitle: string | null; title: string | null; channel: string | null; thumbnailUrl: string | null; state: "waiting" | "done" | "failed"; failure: string | null; publishedAt: string | null; durationSeconds: number | null; views: number | null; viewsTypedAt: string | null; createdAt: string; updatedAt: string }

/** How a code is drawn. */
export type QrStyle = { style: "standard" | "rounded"; logoSize: "S" | "M" | "L"; backgroundColor: string; foregroundColor: string; hasLogo: boolean; isInherited: boolean }

/** What a video pack says, and where its code is. */
export type PackSettings = { callToAction: string; address: string | null; landscape: { corner: "top-left" | "top-right" | "bottom-left" | "bottom-right"; x: number; y: number }; vertical: { corner: "top-left" | "top-right" | "bottom-left" | "bottom-right"; x: number; y: number }; from: "placement" | "magnet" | "defaults" }

export type ReviewedLeads = { leads: number; emails: number }

export type AcceptedLeads = { leads: number; emails: number; hasMore: boolean }

/** What is stored about the person of a lead. */
export type LeadExport = { id: string; name: string; email: string; emailAsTyped: string | null; leadMagnet: string; type: string; submittedAt: string; clickedAt: string | null; cameBy: "scan" | "visit"; cameThrough: string | null; device: string; city: string | null; country: string | null; flags: string[]; consent: { text: string; version: string }; mail: { state: string; reason: string | null; queuedAt: string; sentAt: string | null; deliveredAt: string | null; failedAt: string | null } | null; isWaitingForNext: boolean; noticesAbout: string[]; erasedAt: string | null }

/** Where a lead was sent to, all at once. */
export type LeadDeliveryPage = { data: ({ id: string; eventId: string | null; seq: number | null; targetId: string; targetKind: "webhook" | "connection"; targetName: string; eventType: string; state: "pending" | "done" | "failed" | "refused" | "held"; attempts: number; lastStatus: number | null; lastError: string | null; createdAt: string })[]; nextCursor: null }

export type LeadPage = { data: Lead[]; nextCursor: string | null }

/** The most frequent values, with the most visits first. */
export type Tops = { data: { value: string; visits: number; uniqueVisitors: number }[] }

/** Counts without people. */
export type Figures = { totals: { visits: number; scans: number; uniqueVisitors: number; bots: number; leads: number; clicks: number }; step: "hour" | "day"; from: string; to: string; series: { at: string; visits: number; scans: number; uniqueVisitors: number; bots: number; leads: number; clicks: number }[] }

export type EventPage = { data: Event[]; nextAfter: number; hasMore: boolean; oldestSeq: number | null; latestSeq: number }

/** Something that happened, as webhooks send it too. */
export type Event = { id: string; type: string; timestamp: string; seq: number; data: Record<string, unknown> }

export type CampaignPage = { data: Campaign[]; nextCursor: string | null }

export type Comparison = { campaignId: string; currency: string; total: { visits: number; scans: number; uniqueVisitors: number; leads: number; flagged: number; conversion: number | null; interval: { low: number; high: number } | null; people: number; newPeople: number; duplicates: number; costCents: number | null; costPerLeadCents: number | null }; creators: ({ creatorId: string; name: string; state: "invited" | "accepted" | "declined" | "paused" | "removed"; shortId: string | null; visits: number; scans: number; uniqueVisitors: number; leads: number; flagged: number; conversion: number | null; interval: { low: number; high: number } | null; people: number; newPeople: number; duplicates: number; costCents: number | null; costPerLeadCents: number | null })[]; pace: { expected: number; projected: number | null; isBehind: boolean } | null }

/** The page that each creator of a campaign gets. */
export type CampaignTemplate = { version: number; title: string; description: string; type: "pdf" | "image" | "video" | "link"; linkUrl: string | null; fileId: string | null; heroImageId: string | null; color: string; consentText: string; consentVersion: string; privacyUrl: string | null; freeFields: ("title" | "description" | "heroImage" | "brandingColor")[]; createdAt: string }

export type CampaignCreatorPage = { data: CampaignCreator[]; nextCursor: string | null }

export type AddedCreators = { data: CampaignCreator[]; known: number }

export type SentInvitations = { invited: number; left: number }

export type SharePage = { data: Share[]; nextCursor: null }

export type Share = { id: string; label: string; state: "works" | "expired" | "revoked"; createdAt: string; expiresAt: string }

export type ShareWithUrl = { id: string; label: string; state: "works" | "expired" | "revoked"; createdAt: string; expiresAt: string; url: string | null }

/** The look of every campaign page of a workspace. */
export type Brand = { name: string; brandColor: string; pageColor: string | null; font: "system" | "humanist" | "serif" | "slab" | "rounded" | "mono"; privacyUrl: string | null; hidesBadge: boolean; logoId: string | null }

export type DomainPage = { data: Domain[]; nextCursor: null }

/** A host that shows a workspace’s pages. */
export type Domain = { id: string; host: string; state: string; record: { name: string; value: string }; checkedAt: string | null; verifiedAt: string | null; failingSince: string | null; lastError: string | null }

export type DomainCheck = { domain: Domain; outcome: "found" | "missing" | "other" | "taken" | "unreachable" }

export type ParticipationPage = { data: Participation[]; nextCursor: null }

/** Your part in a brand’s campaign, with your page. */
export type Participation = { id: string; brand: string; campaign: string; campaignState: "draft" | "active" | "paused" | "ended"; startsOn: string | null; endsOn: string | null; state: "invited" | "accepted" | "declined" | "paused" | "removed"; leadVisibility: "brand" | "shared" | "masked"; feeCents: number | null; currency: string; page: { magnetId: string; shortId: string; pageUrl: string; scanUrl: string; qrUrl: string; state: "active" | "paused"; isDown: boolean; title: string; description: string; color: string }; freeFields: ("title" | "description" | "heroImage" | "brandingColor")[] }

export type ParticipationLeads = { total: number; data: { id: string; name: string; email: string; submittedAt: string }[] }

export type InvitationPage = { data: Invitation[]; nextCursor: null }

/** A brand’s invitation to your email address. */
export type Invitation = { id: string; brand: string; campaign: string; offer: string | null; startsOn: string | null; endsOn: string | null; feeCents: number | null; currency: string; expiresAt: string }

export type WebhookPage = { data: Webhook[]; nextCursor: null }

/** A URL that gets events, signed by Standard Webhooks 1.0. */
export type Webhook = { id: string; name: string; url: string; eventTypes: string[]; magnetIds: string[] | null; state: "active" | "paused" | "disabled" | "broken"; stateReason: string | null; failingSince: string | null; lastSuccessAt: string | null; source: "screen" | "api" | "hook"; createdAt: string; updatedAt: string }

/** A webhook with its secret. */
export type WebhookWithSecret = { id: string; name: string; url: string; eventTypes: string[]; magnetIds: string[] | null; state: "active" | "paused" | "disabled" | "broken"; stateReason: string | null; failingSince: string | null; lastSuccessAt: string | null; source: "screen" | "api" | "hook"; createdAt: string; updatedAt: string; secret: string; secretNote: string | null }

export type WebhookTest = { deliveryId: string }

export type DeliveryPage = { data: Delivery[]; nextCursor: string | null }

/** An event on its way to a webhook. */
export type Delivery = { id: string; eventId: string | null; seq: number | null; eventType: string; cause: "event" | "resend" | "backfill" | "test"; state: "pending" | "done" | "failed" | "refused" | "held"; attempts: number; nextAttemptAt: string | null; lastStatus: number | null; lastError: string | null; createdAt: string }

/** A delivery with its attempts. */
export type DeliveryDetails = { id: string; eventId: string | null; seq: number | null; eventType: string; cause: "event" | "resend" | "backfill" | "test"; state: "pending" | "done" | "failed" | "refused" | "held"; attempts: number; nextAttemptAt: string | null; lastStatus: number | null; lastError: string | null; createdAt: string; data: Record<string, unknown> | null; log: ({ at: string; ms: number; status: number | null; error: string | null; response: string | null })[] }

export type ResentDeliveries = { deliveries: number }

export type ConnectionPage = { data: Connection[]; nextCursor: null }

/** Another service that leads go to, without its secrets. */
export type Connection = { id: string; provider: "kit" | "mailchimp" | "mailerlite" | "beehiiv" | "brevo" | "google-sheets" | "listmonk" | "slack" | "discord"; name: string; state: "active" | "paused" | "disabled" | "broken"; stateReason: string | null; failingSince: string | null; lastSuccessAt: string | null; erasesThere: boolean; choices: { account: string | null; lists: { id: string; name: string }[]; tags: string[]; fields: { id: string; name: string }[] }; createdAt: string }

export type ConnectionTest = { isWorking: boolean; problem: string | null; connection: Connection }

/** Earlier leads on their way to a connection. */
export type Backfill = { state: "running" | "done" | "stopped"; total: number; queued: number; waiting: number; startedAt: string; endedAt: string | null }

export type ConnectionRulePage = { data: ConnectionRule[]; nextCursor: null }

/** What a connection does with a magnet’s leads. */
export type ConnectionRule = { magnetId: string | null; isOn: boolean; listId: string | null; tags: string[]; fields: ({ field: string; value: "firstName" | "lastName" | "name" | "magnet" | "placement" | "video" | "campaign" | "source" | "shortLink" | "device" | "city" | "country" | "submittedAt" | "leadId" })[]; confirmsFirst: boolean; showsPerson: boolean }

export type Hook = { id: string; secret: string; secretNote: string | null }

export type HookSamples = { id: string; type: string; timestamp: string; data: Record<string, unknown> }[]

/** A refused request (RFC 9457). */
export type Problem = { type: string; title: string; status: number; code: "invalid-json" | "invalid-query" | "invalid-cursor" | "invalid-idempotency-key" | "invalid-part" | "key-missing" | "key-invalid" | "key-expired" | "network-not-allowed" | "scope-missing" | "key-limited-to-magnets" | "not-for-workspaces" | "only-for-workspaces" | "account-suspended" | "plan-limit" | "not-found" | "method-not-allowed" | "under-way" | "wrong-offset" | "events-ahead" | "conflict" | "changed-elsewhere" | "body-too-large" | "wrong-content-type" | "invalid-body" | "file-refused" | "idempotency-key-reused" | "too-many-requests" | "unexpected" | "unavailable" | (string & {}); detail?: string; requestId: string; errors?: Fault[] }

/** A message of a webhook. Further types may appear at any time. */
export type WebhookMessage =
  | { id: string; type: "lead.created"; timestamp: string; seq: number | null; data: Lead }
  | { id: string; type: "lead.updated"; timestamp: string; seq: number | null; data: Lead }
  | { id: string; type: "lead.downloaded"; timestamp: string; seq: number | null; data: Lead }
  | { id: string; type: "lead.erased"; timestamp: string; seq: number | null; data: Lead }
  | { id: string; type: "magnet.created"; timestamp: string; seq: number | null; data: Magnet }
  | { id: string; type: "magnet.updated"; timestamp: string; seq: number | null; data: Magnet }
  | { id: string; type: "magnet.deleted"; timestamp: string; seq: number | null; data: Magnet }
  | { id: string; type: "magnet.codes_repointed"; timestamp: string; seq: number | null; data: Magnet }
  | { id: string; type: "placement.created"; timestamp: string; seq: number | null; data: Placement }
  | { id: string; type: "placement.updated"; timestamp: string; seq: number | null; data: Placement }
  | { id: string; type: "campaign.created"; timestamp: string; seq: number | null; data: Campaign }
  | { id: string; type: "campaign.updated"; timestamp: string; seq: number | null; data: Campaign }
  | { id: string; type: "campaign.deleted"; timestamp: string; seq: number | null; data: Campaign }
  | { id: string; type: "campaign.creator_added"; timestamp: string; seq: number | null; data: CampaignCreator }
  | { id: string; type: "campaign.creator_invited"; timestamp: string; seq: number | null; data: CampaignCreator }
  | { id: string; type: "campaign.creator_joined"; timestamp: string; seq: number | null; data: CampaignCreator }
  | { id: string; type: "campaign.creator_updated"; timestamp: string; seq: number | null; data: CampaignCreator }
  | { id: string; type: "plan.changed"; timestamp: string; seq: number | null; data: PlanChange }

export type Operations = {
  /** GET /account: Get the account and the key */
  getAccount: { params: undefined; query: undefined; body: undefined; answer: Account }
  /** GET /magnets: List magnets */
  listMagnets: { params: undefined; query: { limit?: number; cursor?: string }; body: undefined; answer: MagnetPage }
  /** POST /magnets: Create a magnet */
  createMagnet: { params: undefined; query: undefined; body: NewMagnet; answer: Magnet }
  /** GET /magnets/{magnetId}: Get a magnet */
  getMagnet: { params: { magnetId: string }; query: undefined; body: undefined; answer: Magnet }
  /** PATCH /magnets/{magnetId}: Edit a magnet */
  updateMagnet: { params: { magnetId: string }; query: undefined; body: MagnetEdit; answer: Magnet }
  /** DELETE /magnets/{magnetId}: Delete a magnet */
  deleteMagnet: { params: { magnetId: string }; query: { repointTo?: string }; body: undefined; answer: null }
  /** POST /magnets/{magnetId}/pause: Pause a magnet */
  pauseMagnet: { params: { magnetId: string }; query: undefined; body: undefined; answer: Magnet }
  /** POST /magnets/{magnetId}/resume: Resume a paused magnet */
  resumeMagnet: { params: { magnetId: string }; query: undefined; body: undefined; answer: Magnet }
  /** POST /magnets/{magnetId}/repoint: Let a magnet’s codes lead to another magnet */
  repointCodes: { params: { magnetId: string }; query: undefined; body: Repointing; answer: RepointedCodes }
  /** POST /magnets/{magnetId}/restore-codes: Return a magnet’s own codes to it */
  restoreCodes: { params: { magnetId: string }; query: undefined; body: undefined; answer: RestoredCodes }
  /** GET /magnets/{magnetId}/codes: List a magnet’s codes and links */
  listCodes: { params: { magnetId: string }; query: undefined; body: undefined; answer: CodePage }
  /** GET /magnets/{magnetId}/slug-check: Ask whether a magnet can have a custom slug */
  checkSlug: { params: { magnetId: string }; query: { slug: string }; body: undefined; answer: SlugCheck }
  /** PUT /magnets/{magnetId}/slug: Give a magnet a custom slug */
  setSlug: { params: { magnetId: string }; query: undefined; body: NewSlug; answer: Magnet }
  /** DELETE /magnets/{magnetId}/slug: Remove a magnet’s custom slug */
  clearSlug: { params: { magnetId: string }; query: undefined; body: undefined; answer: null }
  /** GET /magnets/{magnetId}/schedule: Get a magnet’s schedule */
  getSchedule: { params: { magnetId: string }; query: undefined; body: undefined; answer: Schedule }
  /** PUT /magnets/{magnetId}/schedule: Replace a magnet’s schedule */
  setSchedule: { params: { magnetId: string }; query: undefined; body: NewSchedule; answer: Schedule }
  /** GET /magnets/{magnetId}/spoken-name: Get a magnet’s spoken name */
  getMagnetSpokenName: { params: { magnetId: string }; query: undefined; body: undefined; answer: SpokenNames }
  /** POST /magnets/{magnetId}/spoken-name: Give a magnet a spoken name */
  giveMagnetSpokenName: { params: { magnetId: string }; query: undefined; body: NewSpokenName; answer: SpokenNames }
  /** DELETE /magnets/{magnetId}/spoken-name: Remove a magnet’s spoken name */
  removeMagnetSpokenName: { params: { magnetId: string }; query: undefined; body: undefined; answer: null }
  /** GET /placements/{placementId}/spoken-name: Get a placement’s spoken name */
  getPlacementSpokenName: { params: { placementId: string }; query: undefined; body: undefined; answer: SpokenNames }
  /** POST /placements/{placementId}/spoken-name: Give a placement a spoken name */
  givePlacementSpokenName: { params: { placementId: string }; query: undefined; body: NewSpokenName; answer: SpokenNames }
  /** DELETE /placements/{placementId}/spoken-name: Remove a placement’s spoken name */
  removePlacementSpokenName: { params: { placementId: string }; query: undefined; body: undefined; answer: null }
  /** POST /files: Begin to upload a file */
  createUpload: { params: undefined; query: undefined; body: NewUpload; answer: Upload }
  /** GET /files/{uploadId}: Ask how far an upload is */
  getUpload: { params: { uploadId: string }; query: undefined; body: undefined; answer: Upload }
  /** PUT /files/{uploadId}: Send bytes of a file */
  putUpload: { params: { uploadId: string }; query: undefined; body: BodyInit; answer: Upload }
  /** DELETE /files/{uploadId}: Cancel an upload */
  cancelUpload: { params: { uploadId: string }; query: undefined; body: undefined; answer: null }
  /** GET /placements: List placements */
  listPlacements: { params: undefined; query: { limit?: number; cursor?: string; magnetId?: string; archived?: "exclude" | "include" | "only" }; body: undefined; answer: PlacementPage }
  /** POST /magnets/{magnetId}/placements: Create a placement */
  createPlacement: { params: { magnetId: string }; query: undefined; body: NewPlacement; answer: Placement }
  /** POST /magnets/{magnetId}/placements/batch: Create several placements */
  createPlacements: { params: { magnetId: string }; query: undefined; body: NewPlacements; answer: Placements }
  /** GET /placements/{placementId}: Get a placement */
  getPlacement: { params: { placementId: string }; query: undefined; body: undefined; answer: Placement }
  /** PATCH /placements/{placementId}: Edit a placement */
  updatePlacement: { params: { placementId: string }; query: undefined; body: PlacementEdit; answer: Placement }
  /** POST /placements/{placementId}/archive: Archive a placement */
  archivePlacement: { params: { placementId: string }; query: undefined; body: undefined; answer: Placement }
  /** POST /placements/{placementId}/restore: Restore an archived placement */
  restorePlacement: { params: { placementId: string }; query: undefined; body: undefined; answer: Placement }
  /** GET /placements/{placementId}/checklist: Get the checklist before publishing */
  getChecklist: { params: { placementId: string }; query: undefined; body: undefined; answer: Checklist }
  /** PATCH /placements/{placementId}/checklist: Tick steps of the checklist */
  tickChecklist: { params: { placementId: string }; query: undefined; body: ChecklistTicks; answer: Checklist }
  /** GET /placements/{placementId}/premiere: Get the date of a placement’s premiere */
  getPremiere: { params: { placementId: string }; query: undefined; body: undefined; answer: Premiere }
  /** PUT /placements/{placementId}/premiere: Set the date of a placement’s premiere */
  setPremiere: { params: { placementId: string }; query: undefined; body: NewPremiere; answer: Premiere }
  /** DELETE /placements/{placementId}/premiere: Remove the date of a placement’s premiere */
  clearPremiere: { params: { placementId: string }; query: undefined; body: undefined; answer: null }
  /** GET /placements/{placementId}/first-hour: Get the figures of a placement’s first hour */
  getFirstHour: { params: { placementId: string }; query: undefined; body: undefined; answer: FirstHourFigures }
  /** GET /videos: List videos */
  listVideos: { params: undefined; query: { limit?: number; cursor?: string }; body: undefined; answer: VideoPage }
  /** GET /videos/{videoId}: Get a video */
  getVideo: { params: { videoId: string }; query: undefined; body: undefined; answer: Video }
  /** PATCH /videos/{videoId}: Edit what you know of a video */
  updateVideo: { params: { videoId: string }; query: undefined; body: VideoEdit; answer: Video }
  /** DELETE /videos/{videoId}: Delete a video */
  deleteVideo: { params: { videoId: string }; query: undefined; body: undefined; answer: null }
  /** GET /magnets/{magnetId}/qr: Download a magnet’s QR code */
  getMagnetCode: { params: { magnetId: string }; query: { format?: "svg" | "png" }; body: undefined; answer: Response }
  /** GET /magnets/{magnetId}/video-pack: Download a magnet’s video pack */
  getMagnetPack: { params: { magnetId: string }; query: undefined; body: undefined; answer: Response }
  /** GET /placements/{placementId}/qr: Download a placement’s QR code */
  getPlacementCode: { params: { placementId: string }; query: { format?: "svg" | "png" }; body: undefined; answer: Response }
  /** GET /placements/{placementId}/video-pack: Download a placement’s video pack */
  getPlacementPack: { params: { placementId: string }; query: undefined; body: undefined; answer: Response }
  /** GET /magnets/{magnetId}/qr-style: Get how a magnet’s code is drawn */
  getMagnetStyle: { params: { magnetId: string }; query: undefined; body: undefined; answer: QrStyle }
  /** PATCH /magnets/{magnetId}/qr-style: Change how a magnet’s code is drawn */
  updateMagnetStyle: { params: { magnetId: string }; query: undefined; body: QrStyleEdit; answer: QrStyle }
  /** GET /placements/{placementId}/qr-style: Get how a placement’s code is drawn */
  getPlacementStyle: { params: { placementId: string }; query: undefined; body: undefined; answer: QrStyle }
  /** PATCH /placements/{placementId}/qr-style: Change how a placement’s code is drawn */
  updatePlacementStyle: { params: { placementId: string }; query: undefined; body: QrStyleEdit; answer: QrStyle }
  /** DELETE /placements/{placementId}/qr-style: Let a placement’s code have its magnet’s style again */
  inheritPlacementStyle: { params: { placementId: string }; query: undefined; body: undefined; answer: null }
  /** GET /magnets/{magnetId}/video-pack/settings: Get the settings of a magnet’s video pack */
  getPackSettings: { params: { magnetId: string }; query: undefined; body: undefined; answer: PackSettings }
  /** PATCH /magnets/{magnetId}/video-pack/settings: Change the settings of a magnet’s video pack */
  updatePackSettings: { params: { magnetId: string }; query: undefined; body: PackSettingsEdit; answer: PackSettings }
  /** GET /placements/{placementId}/video-pack/settings: Get the settings of a placement’s video pack */
  getPlacementPackSettings: { params: { placementId: string }; query: undefined; body: undefined; answer: PackSettings }
  /** PATCH /placements/{placementId}/video-pack/settings: Change the settings of a placement’s video pack */
  updatePlacementPackSettings: { params: { placementId: string }; query: undefined; body: PackSettingsEdit; answer: PackSettings }
  /** DELETE /placements/{placementId}/video-pack/settings: Let a placement’s video pack have its magnet’s settings again */
  inheritPackSettings: { params: { placementId: string }; query: undefined; body: undefined; answer: null }
  /** GET /magnets/{magnetId}/video-pack/overlay.mov: Download a magnet’s overlay as a film */
  getMagnetMotion: { params: { magnetId: string }; query: { file?: "overlay-1080" | "overlay-2160" | "vertical-1920"; seconds?: number; rate?: "24" | "25" | "30" | "50" | "60" | "23.976" | "29.97" | "59.94" }; body: undefined; answer: Response }
  /** GET /placements/{placementId}/video-pack/overlay.mov: Download a placement’s overlay as a film */
  getPlacementMotion: { params: { placementId: string }; query: { file?: "overlay-1080" | "overlay-2160" | "vertical-1920"; seconds?: number; rate?: "24" | "25" | "30" | "50" | "60" | "23.976" | "29.97" | "59.94" }; body: undefined; answer: Response }
  /** GET /magnets/{magnetId}/codes.zip: Download the codes of a magnet’s placements */
  getPlacementCodes: { params: { magnetId: string }; query: undefined; body: undefined; answer: Response }
  /** POST /leads/review: Accept leads, or mark them as tests */
  reviewLeads: { params: undefined; query: undefined; body: LeadReview; answer: ReviewedLeads }
  /** POST /leads/accept-all: Accept all leads with a flag */
  acceptLeads: { params: undefined; query: undefined; body: LeadAcceptance; answer: AcceptedLeads }
  /** GET /leads/{leadId}/export: Get everything about one lead’s person */
  exportLead: { params: { leadId: string }; query: undefined; body: undefined; answer: LeadExport }
  /** GET /leads/{leadId}/deliveries: List where a lead was sent to */
  listLeadDeliveries: { params: { leadId: string }; query: undefined; body: undefined; answer: LeadDeliveryPage }
  /** GET /leads: List leads */
  listLeads: { params: undefined; query: { limit?: number; cursor?: string; magnetId?: string; campaignId?: string; creatorId?: string; email?: string; flagged?: "exclude" | "include" | "only"; updatedAfter?: string }; body: undefined; answer: LeadPage }
  /** GET /leads/export.csv: Download leads as CSV */
  exportLeads: { params: undefined; query: { magnetId?: string; flagged?: "exclude" | "include"; columns?: "default" | "all" }; body: undefined; answer: Response }
  /** GET /leads/{leadId}: Get a lead */
  getLead: { params: { leadId: string }; query: undefined; body: undefined; answer: Lead }
  /** POST /leads/{leadId}/erase: Erase a lead’s person */
  eraseLead: { params: { leadId: string }; query: undefined; body: undefined; answer: Lead }
  /** GET /figures/top: List where visitors came from */
  listTops: { params: undefined; query: { dimension: "source" | "device" | "country" | "spoken-name" | "corrected-name"; magnetId?: string; from?: string; to?: string; limit?: number }; body: undefined; answer: Tops }
  /** GET /figures: Get the account’s figures */
  getFigures: { params: undefined; query: { step?: "hour" | "day"; from?: string; to?: string }; body: undefined; answer: Figures }
  /** GET /magnets/{magnetId}/figures: Get a magnet’s figures */
  getMagnetFigures: { params: { magnetId: string }; query: { step?: "hour" | "day"; from?: string; to?: string }; body: undefined; answer: Figures }
  /** GET /placements/{placementId}/figures: Get a placement’s figures */
  getPlacementFigures: { params: { placementId: string }; query: { step?: "hour" | "day"; from?: string; to?: string }; body: undefined; answer: Figures }
  /** GET /events: Read events */
  listEvents: { params: undefined; query: { after?: number; limit?: number; types?: string }; body: undefined; answer: EventPage }
  /** GET /events/{eventId}: Get an event */
  getEvent: { params: { eventId: string }; query: undefined; body: undefined; answer: Event }
  /** GET /campaigns: List campaigns */
  listCampaigns: { params: undefined; query: { limit?: number; cursor?: string }; body: undefined; answer: CampaignPage }
  /** POST /campaigns: Create a campaign */
  createCampaign: { params: undefined; query: undefined; body: NewCampaign; answer: Campaign }
  /** GET /campaigns/{campaignId}: Get a campaign */
  getCampaign: { params: { campaignId: string }; query: undefined; body: undefined; answer: Campaign }
  /** PATCH /campaigns/{campaignId}: Edit a campaign */
  updateCampaign: { params: { campaignId: string }; query: undefined; body: CampaignEdit; answer: Campaign }
  /** DELETE /campaigns/{campaignId}: Delete a draft */
  deleteCampaign: { params: { campaignId: string }; query: undefined; body: undefined; answer: null }
  /** POST /campaigns/{campaignId}/state: Start, pause, resume or end a campaign */
  moveCampaign: { params: { campaignId: string }; query: undefined; body: CampaignMove; answer: Campaign }
  /** GET /campaigns/{campaignId}/leads.csv: Download a campaign’s leads as CSV */
  exportCampaignLeads: { params: { campaignId: string }; query: { creatorId?: string; flagged?: "exclude" | "include" }; body: undefined; answer: Response }
  /** GET /campaigns/{campaignId}/comparison: Compare a campaign’s creators */
  compareCreators: { params: { campaignId: string }; query: undefined; body: undefined; answer: Comparison }
  /** GET /campaigns/{campaignId}/template: Get a campaign’s template */
  getTemplate: { params: { campaignId: string }; query: undefined; body: undefined; answer: CampaignTemplate }
  /** PUT /campaigns/{campaignId}/template: Set a campaign’s template */
  setTemplate: { params: { campaignId: string }; query: undefined; body: NewCampaignTemplate; answer: CampaignTemplate }
  /** GET /campaigns/{campaignId}/creators: List a campaign’s creators */
  listCreators: { params: { campaignId: string }; query: { limit?: number; cursor?: string; state?: "invited" | "accepted" | "declined" | "paused" | "removed" }; body: undefined; answer: CampaignCreatorPage }
  /** POST /campaigns/{campaignId}/creators: Add creators to a campaign */
  addCreators: { params: { campaignId: string }; query: undefined; body: NewCreators; answer: AddedCreators }
  /** POST /campaigns/{campaignId}/invitations: Invite all creators who were not invited yet */
  inviteCreators: { params: { campaignId: string }; query: undefined; body: undefined; answer: SentInvitations }
  /** GET /creators/{creatorId}: Get a campaign’s creator */
  getCreator: { params: { creatorId: string }; query: undefined; body: undefined; answer: CampaignCreator }
  /** PATCH /creators/{creatorId}: Edit a creator’s terms */
  updateCreator: { params: { creatorId: string }; query: undefined; body: CreatorEdit; answer: CampaignCreator }
  /** POST /creators/{creatorId}/state: Pause, resume or remove a creator */
  moveCreator: { params: { creatorId: string }; query: undefined; body: CreatorMove; answer: CampaignCreator }
  /** POST /creators/{creatorId}/invitation: Send a creator’s invitation again */
  sendInvitation: { params: { creatorId: string }; query: undefined; body: undefined; answer: CampaignCreator }
  /** DELETE /creators/{creatorId}/invitation: Cancel a creator’s invitation */
  cancelInvitation: { params: { creatorId: string }; query: undefined; body: undefined; answer: null }
  /** GET /campaigns/{campaignId}/shares: List a campaign’s report links */
  listShares: { params: { campaignId: string }; query: undefined; body: undefined; answer: SharePage }
  /** POST /campaigns/{campaignId}/shares: Create a report link */
  createShare: { params: { campaignId: string }; query: undefined; body: NewShare; answer: ShareWithUrl }
  /** DELETE /campaigns/{campaignId}/shares/{shareId}: Revoke a report link */
  revokeShare: { params: { campaignId: string; shareId: string }; query: undefined; body: undefined; answer: null }
  /** GET /brand: Get the brand */
  getBrand: { params: undefined; query: undefined; body: undefined; answer: Brand }
  /** PATCH /brand: Edit the brand */
  updateBrand: { params: undefined; query: undefined; body: BrandEdit; answer: Brand }
  /** GET /domains: List domains */
  listDomains: { params: undefined; query: undefined; body: undefined; answer: DomainPage }
  /** POST /domains: Add a domain */
  addDomain: { params: undefined; query: undefined; body: NewDomain; answer: Domain }
  /** POST /domains/{domainId}/check: Look for a domain’s record now */
  checkDomain: { params: { domainId: string }; query: undefined; body: undefined; answer: DomainCheck }
  /** DELETE /domains/{domainId}: Remove a domain */
  removeDomain: { params: { domainId: string }; query: undefined; body: undefined; answer: null }
  /** GET /participations: List the campaigns that you take part in */
  listParticipations: { params: undefined; query: undefined; body: undefined; answer: ParticipationPage }
  /** GET /participations/{participationId}: Get your part in a campaign */
  getParticipation: { params: { participationId: string }; query: undefined; body: undefined; answer: Participation }
  /** PATCH /participations/{participationId}: Edit your page of a campaign */
  updateParticipation: { params: { participationId: string }; query: undefined; body: ParticipationEdit; answer: Participation }
  /** DELETE /participations/{participationId}: Leave a campaign */
  leaveCampaign: { params: { participationId: string }; query: undefined; body: undefined; answer: null }
  /** GET /participations/{participationId}/figures: Get the figures of your page of a campaign */
  getParticipationFigures: { params: { participationId: string }; query: { step?: "hour" | "day"; from?: string; to?: string }; body: undefined; answer: Figures }
  /** GET /participations/{participationId}/leads: List the leads of your page of a campaign */
  listParticipationLeads: { params: { participationId: string }; query: { page?: number; limit?: number }; body: undefined; answer: ParticipationLeads }
  /** GET /participations/{participationId}/qr: Download the QR code of your page of a campaign */
  getParticipationCode: { params: { participationId: string }; query: { format?: "svg" | "png" }; body: undefined; answer: Response }
  /** GET /invitations: List open invitations to campaigns */
  listInvitations: { params: undefined; query: undefined; body: undefined; answer: InvitationPage }
  /** POST /invitations/{participationId}/accept: Accept an invitation */
  acceptInvitation: { params: { participationId: string }; query: undefined; body: undefined; answer: Participation }
  /** POST /invitations/{participationId}/decline: Decline an invitation */
  declineInvitation: { params: { participationId: string }; query: undefined; body: undefined; answer: null }
  /** GET /webhooks: List webhooks */
  listWebhooks: { params: undefined; query: undefined; body: undefined; answer: WebhookPage }
  /** POST /webhooks: Create a webhook */
  createWebhook: { params: undefined; query: undefined; body: NewWebhook; answer: WebhookWithSecret }
  /** GET /webhooks/{webhookId}: Get a webhook */
  getWebhook: { params: { webhookId: string }; query: undefined; body: undefined; answer: Webhook }
  /** PATCH /webhooks/{webhookId}: Edit a webhook */
  updateWebhook: { params: { webhookId: string }; query: undefined; body: WebhookEdit; answer: Webhook }
  /** DELETE /webhooks/{webhookId}: Delete a webhook */
  deleteWebhook: { params: { webhookId: string }; query: undefined; body: undefined; answer: null }
  /** POST /webhooks/{webhookId}/rotate: Give a webhook a new secret */
  rotateWebhook: { params: { webhookId: string }; query: undefined; body: undefined; answer: WebhookWithSecret }
  /** POST /webhooks/{webhookId}/test: Send a test message */
  testWebhook: { params: { webhookId: string }; query: undefined; body: undefined; answer: WebhookTest }
  /** POST /webhooks/{webhookId}/pause: Pause a webhook */
  pauseWebhook: { params: { webhookId: string }; query: undefined; body: undefined; answer: Webhook }
  /** POST /webhooks/{webhookId}/resume: Resume a paused or disabled webhook */
  resumeWebhook: { params: { webhookId: string }; query: undefined; body: WebhookResumption; answer: Webhook }
  /** GET /webhooks/{webhookId}/deliveries: List a webhook’s deliveries */
  listDeliveries: { params: { webhookId: string }; query: { limit?: number; cursor?: string; state?: "pending" | "done" | "failed" | "refused" | "held"; eventType?: string; from?: string; to?: string }; body: undefined; answer: DeliveryPage }
  /** GET /webhooks/{webhookId}/deliveries/{deliveryId}: Get a delivery with its attempts */
  getDelivery: { params: { webhookId: string; deliveryId: string }; query: undefined; body: undefined; answer: DeliveryDetails }
  /** POST /webhooks/{webhookId}/deliveries/{deliveryId}/resend: Send a delivery again */
  resendDelivery: { params: { webhookId: string; deliveryId: string }; query: undefined; body: undefined; answer: ResentDeliveries }
  /** POST /webhooks/{webhookId}/resend: Send several deliveries again */
  resendDeliveries: { params: { webhookId: string }; query: undefined; body: Resending; answer: ResentDeliveries }
  /** GET /connections: List connections */
  listConnections: { params: undefined; query: undefined; body: undefined; answer: ConnectionPage }
  /** GET /connections/{connectionId}: Get a connection */
  getConnection: { params: { connectionId: string }; query: undefined; body: undefined; answer: Connection }
  /** PATCH /connections/{connectionId}: Edit a connection */
  updateConnection: { params: { connectionId: string }; query: undefined; body: ConnectionEdit; answer: Connection }
  /** DELETE /connections/{connectionId}: Delete a connection */
  deleteConnection: { params: { connectionId: string }; query: undefined; body: undefined; answer: null }
  /** POST /connections/{connectionId}/test: Test a connection */
  testConnection: { params: { connectionId: string }; query: undefined; body: undefined; answer: ConnectionTest }
  /** POST /connections/{connectionId}/pause: Pause a connection */
  pauseConnection: { params: { connectionId: string }; query: undefined; body: undefined; answer: Connection }
  /** POST /connections/{connectionId}/resume: Resume a paused, disabled or broken connection */
  resumeConnection: { params: { connectionId: string }; query: undefined; body: undefined; answer: Connection }
  /** GET /connections/{connectionId}/backfill: Ask how far earlier leads are */
  getBackfill: { params: { connectionId: string }; query: undefined; body: undefined; answer: Backfill }
  /** POST /connections/{connectionId}/backfill: Send earlier leads to a connection */
  startBackfill: { params: { connectionId: string }; query: undefined; body: undefined; answer: Backfill }
  /** DELETE /connections/{connectionId}/backfill: Stop sending earlier leads */
  stopBackfill: { params: { connectionId: string }; query: undefined; body: undefined; answer: null }
  /** GET /connections/{connectionId}/rules: List a connection’s rules */
  listRules: { params: { connectionId: string }; query: undefined; body: undefined; answer: ConnectionRulePage }
  /** PUT /connections/{connectionId}/rules/{rule}: Set the rule of a magnet, or the default one */
  setRule: { params: { connectionId: string; rule: string }; query: undefined; body: NewConnectionRule; answer: ConnectionRule }
  /** DELETE /connections/{connectionId}/rules/{rule}: Delete a magnet’s rule */
  deleteRule: { params: { connectionId: string; rule: string }; query: undefined; body: undefined; answer: null }
  /** POST /hooks: Subscribe to an event */
  subscribeHook: { params: undefined; query: undefined; body: HookSubscription; answer: Hook }
  /** DELETE /hooks/{hookId}: Unsubscribe */
  unsubscribeHook: { params: { hookId: string }; query: undefined; body: undefined; answer: null }
  /** GET /hooks/samples/{event}: Get samples of an event */
  sampleHook: { params: { event: string }; query: undefined; body: undefined; answer: HookSamples }
}

export const ROUTES = {
  getAccount: ['GET', '/account'],
  listMagnets: ['GET', '/magnets'],
  createMagnet: ['POST', '/magnets'],
  getMagnet: ['GET', '/magnets/{magnetId}'],
  updateMagnet: ['PATCH', '/magnets/{magnetId}'],
  deleteMagnet: ['DELETE', '/magnets/{magnetId}'],
  pauseMagnet: ['POST', '/magnets/{magnetId}/pause'],
  resumeMagnet: ['POST', '/magnets/{magnetId}/resume'],
  repointCodes: ['POST', '/magnets/{magnetId}/repoint'],
  restoreCodes: ['POST', '/magnets/{magnetId}/restore-codes'],
  listCodes: ['GET', '/magnets/{magnetId}/codes'],
  checkSlug: ['GET', '/magnets/{magnetId}/slug-check'],
  setSlug: ['PUT', '/magnets/{magnetId}/slug'],
  clearSlug: ['DELETE', '/magnets/{magnetId}/slug'],
  getSchedule: ['GET', '/magnets/{magnetId}/schedule'],
  setSchedule: ['PUT', '/magnets/{magnetId}/schedule'],
  getMagnetSpokenName: ['GET', '/magnets/{magnetId}/spoken-name'],
  giveMagnetSpokenName: ['POST', '/magnets/{magnetId}/spoken-name'],
  removeMagnetSpokenName: ['DELETE', '/magnets/{magnetId}/spoken-name'],
  getPlacementSpokenName: ['GET', '/placements/{placementId}/spoken-name'],
  givePlacementSpokenName: ['POST', '/placements/{placementId}/spoken-name'],
  removePlacementSpokenName: ['DELETE', '/placements/{placementId}/spoken-name'],
  createUpload: ['POST', '/files'],
  getUpload: ['GET', '/files/{uploadId}'],
  putUpload: ['PUT', '/files/{uploadId}'],
  cancelUpload: ['DELETE', '/files/{uploadId}'],
  listPlacements: ['GET', '/placements'],
  createPlacement: ['POST', '/magnets/{magnetId}/placements'],
  createPlacements: ['POST', '/magnets/{magnetId}/placements/batch'],
  getPlacement: ['GET', '/placements/{placementId}'],
  updatePlacement: ['PATCH', '/placements/{placementId}'],
  archivePlacement: ['POST', '/placements/{placementId}/archive'],
  restorePlacement: ['POST', '/placements/{placementId}/restore'],
  getChecklist: ['GET', '/placements/{placementId}/checklist'],
  tickChecklist: ['PATCH', '/placements/{placementId}/checklist'],
  getPremiere: ['GET', '/placements/{placementId}/premiere'],
  setPremiere: ['PUT', '/placements/{placementId}/premiere'],
  clearPremiere: ['DELETE', '/placements/{placementId}/premiere'],
  getFirstHour: ['GET', '/placements/{placementId}/first-hour'],
  listVideos: ['GET', '/videos'],
  getVideo: ['GET', '/videos/{videoId}'],
  updateVideo: ['PATCH', '/videos/{videoId}'],
  deleteVideo: ['DELETE', '/videos/{videoId}'],
  getMagnetCode: ['GET', '/magnets/{magnetId}/qr'],
  getMagnetPack: ['GET', '/magnets/{magnetId}/video-pack'],
  getPlacementCode: ['GET', '/placements/{placementId}/qr'],
  getPlacementPack: ['GET', '/placements/{placementId}/video-pack'],
  getMagnetStyle: ['GET', '/magnets/{magnetId}/qr-style'],
  updateMagnetStyle: ['PATCH', '/magnets/{magnetId}/qr-style'],
  getPlacementStyle: ['GET', '/placements/{placementId}/qr-style'],
  updatePlacementStyle: ['PATCH', '/placements/{placementId}/qr-style'],
  inheritPlacementStyle: ['DELETE', '/placements/{placementId}/qr-style'],
  getPackSettings: ['GET', '/magnets/{magnetId}/video-pack/settings'],
  updatePackSettings: ['PATCH', '/magnets/{magnetId}/video-pack/settings'],
  getPlacementPackSettings: ['GET', '/placements/{placementId}/video-pack/settings'],
  updatePlacementPackSettings: ['PATCH', '/placements/{placementId}/video-pack/settings'],
  inheritPackSettings: ['DELETE', '/placements/{placementId}/video-pack/settings'],
  getMagnetMotion: ['GET', '/magnets/{magnetId}/video-pack/overlay.mov'],
  getPlacementMotion: ['GET', '/placements/{placementId}/video-pack/overlay.mov'],
  getPlacementCodes: ['GET', '/magnets/{magnetId}/codes.zip'],
  reviewLeads: ['POST', '/leads/review'],
  acceptLeads: ['POST', '/leads/accept-all'],
  exportLead: ['GET', '/leads/{leadId}/export'],
  listLeadDeliveries: ['GET', '/leads/{leadId}/deliveries'],
  listLeads: ['GET', '/leads'],
  exportLeads: ['GET', '/leads/export.csv'],
  getLead: ['GET', '/leads/{leadId}'],
  eraseLead: ['POST', '/leads/{leadId}/erase'],
  listTops: ['GET', '/figures/top'],
  getFigures: ['GET', '/figures'],
  getMagnetFigures: ['GET', '/magnets/{magnetId}/figures'],
  getPlacementFigures: ['GET', '/placements/{placementId}/figures'],
  listEvents: ['GET', '/events'],
  getEvent: ['GET', '/events/{eventId}'],
  listCampaigns: ['GET', '/campaigns'],
  createCampaign: ['POST', '/campaigns'],
  getCampaign: ['GET', '/campaigns/{campaignId}'],
  updateCampaign: ['PATCH', '/campaigns/{campaignId}'],
  deleteCampaign: ['DELETE', '/campaigns/{campaignId}'],
  moveCampaign: ['POST', '/campaigns/{campaignId}/state'],
  exportCampaignLeads: ['GET', '/campaigns/{campaignId}/leads.csv'],
  compareCreators: ['GET', '/campaigns/{campaignId}/comparison'],
  getTemplate: ['GET', '/campaigns/{campaignId}/template'],
  setTemplate: ['PUT', '/campaigns/{campaignId}/template'],
  listCreators: ['GET', '/campaigns/{campaignId}/creators'],
  addCreators: ['POST', '/campaigns/{campaignId}/creators'],
  inviteCreators: ['POST', '/campaigns/{campaignId}/invitations'],
  getCreator: ['GET', '/creators/{creatorId}'],
  updateCreator: ['PATCH', '/creators/{creatorId}'],
  moveCreator: ['POST', '/creators/{creatorId}/state'],
  sendInvitation: ['POST', '/creators/{creatorId}/invitation'],
  cancelInvitation: ['DELETE', '/creators/{creatorId}/invitation'],
  listShares: ['GET', '/campaigns/{campaignId}/shares'],
  createShare: ['POST', '/campaigns/{campaignId}/shares'],
  revokeShare: ['DELETE', '/campaigns/{campaignId}/shares/{shareId}'],
  getBrand: ['GET', '/brand'],
  updateBrand: ['PATCH', '/brand'],
  listDomains: ['GET', '/domains'],
  addDomain: ['POST', '/domains'],
  checkDomain: ['POST', '/domains/{domainId}/check'],
  removeDomain: ['DELETE', '/domains/{domainId}'],
  listParticipations: ['GET', '/participations'],
  getParticipation: ['GET', '/participations/{participationId}'],
  updateParticipation: ['PATCH', '/participations/{participationId}'],
  leaveCampaign: ['DELETE', '/participations/{participationId}'],
  getParticipationFigures: ['GET', '/participations/{participationId}/figures'],
  listParticipationLeads: ['GET', '/participations/{participationId}/leads'],
  getParticipationCode: ['GET', '/participations/{participationId}/qr'],
  listInvitations: ['GET', '/invitations'],
  acceptInvitation: ['POST', '/invitations/{participationId}/accept'],
  declineInvitation: ['POST', '/invitations/{participationId}/decline'],
  listWebhooks: ['GET', '/webhooks'],
  createWebhook: ['POST', '/webhooks'],
  getWebhook: ['GET', '/webhooks/{webhookId}'],
  updateWebhook: ['PATCH', '/webhooks/{webhookId}'],
  deleteWebhook: ['DELETE', '/webhooks/{webhookId}'],
  rotateWebhook: ['POST', '/webhooks/{webhookId}/rotate'],
  testWebhook: ['POST', '/webhooks/{webhookId}/test'],
  pauseWebhook: ['POST', '/webhooks/{webhookId}/pause'],
  resumeWebhook: ['POST', '/webhooks/{webhookId}/resume'],
  listDeliveries: ['GET', '/webhooks/{webhookId}/deliveries'],
  getDelivery: ['GET', '/webhooks/{webhookId}/deliveries/{deliveryId}'],
  resendDelivery: ['POST', '/webhooks/{webhookId}/deliveries/{deliveryId}/resend'],
  resendDeliveries: ['POST', '/webhooks/{webhookId}/resend'],
  listConnections: ['GET', '/connections'],
  getConnection: ['GET', '/connections/{connectionId}'],
  updateConnection: ['PATCH', '/connections/{connectionId}'],
  deleteConnection: ['DELETE', '/connections/{connectionId}'],
  testConnection: ['POST', '/connections/{connectionId}/test'],
  pauseConnection: ['POST', '/connections/{connectionId}/pause'],
  resumeConnection: ['POST', '/connections/{connectionId}/resume'],
  getBackfill: ['GET', '/connections/{connectionId}/backfill'],
  startBackfill: ['POST', '/connections/{connectionId}/backfill'],
  stopBackfill: ['DELETE', '/connections/{connectionId}/backfill'],
  listRules: ['GET', '/connections/{connectionId}/rules'],
  setRule: ['PUT', '/connections/{connectionId}/rules/{rule}'],
  deleteRule: ['DELETE', '/connections/{connectionId}/rules/{rule}'],
  subscribeHook: ['POST', '/hooks'],
  unsubscribeHook: ['DELETE', '/hooks/{hookId}'],
  sampleHook: ['GET', '/hooks/samples/{event}'],
} as const satisfies Record<keyof Operations, readonly [string, string]>
