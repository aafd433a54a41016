import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '#lib/languages.ts'
import { user } from './accounts.ts'
import { at } from './columns.ts'
import { storedFile } from './files.ts'
import type { Question } from './questions.ts'

/** The look of a QR code. Colors have the form #rrggbb. `logoUrl` is a data URL. */
export type QrStylePreferences = {
  style: 'standard' | 'rounded'
  backgroundColor: string
  foregroundColor: string
  logoUrl?: string
  logoSize: 'S' | 'M' | 'L'
}

type OverlayPosition = {
  corner: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'
  x: number
  y: number
}

/**
 * The texts in the files of a video pack, and the code's position in the video. If `address` is
 * null, the code's link is shown.
 */
export type VideoPackSettings = {
  callToAction: string
  address: string | null
  landscape: OverlayPosition
  vertical: OverlayPosition
}

/**
 * What a visitor gets only after confirming their email with the button in the delivery email: nothing ('off'), a
 * place on the owner's list ('list'), or the file ('file').
 */
export const CONFIRMATIONS = ['off', 'list', 'file'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

const CORNER = sql.raw(`('top-left', 'top-right', 'bottom-left', 'bottom-right')`)
/**
 * Returns the condition that checks a column with `VideoPackSettings`: lengths in characters,
 * offsets in pixels.
 */
const isVideoPack = (column: AnyPgColumn) => sql`${column} is null or coalesce(
        char_length(${column}->>'callToAction') <= 60
        and coalesce(char_length(${column}->>'address'), 0) <= 80
        and ${column}->'landscape'->>'corner' in ${CORNER}
        and ${column}->'vertical'->>'corner' in ${CORNER}
        and abs((${column}->'landscape'->>'x')::int) <= 1920
        and abs((${column}->'landscape'->>'y')::int) <= 1920
        and abs((${column}->'vertical'->>'x')::int) <= 1920
        and abs((${column}->'vertical'->>'y')::int) <= 1920, false)`

/**
 * Returns the condition that checks a column with a language's code. It doesn't list the languages,
 * so that a new one needs no migration.
 */
export const isLanguageCode = (column: AnyPgColumn) => sql`${column} ~ '^[a-z]{2}(-[A-Z]{2})?$'`

/**
 * A magnet. The URL of its page is derived from `shortId` or `customSlug` and isn't stored.
 * `fileUrl` is the target of a link magnet; magnets of the other types have a `fileId`.
 */
export const leadMagnet = pgTable(
  'lead_magnets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    fileType: text('file_type', { enum: ['pdf', 'image', 'video', 'link', 'other'] }).notNull(),
    fileUrl: text('file_url'),
    fileId: uuid('file_id').references(() => storedFile.id),
    /** The owner's title for the first file; null means its name. */
    fileTitle: text('file_title'),
    heroImageId: uuid('hero_image_id').references(() => storedFile.id, { onDelete: 'set null' }),
    brandingColor: text('branding_color').notNull(),
    shortId: text('short_id').notNull().unique(),
    customSlug: text('custom_slug').unique(),
    qrStylePreferences: jsonb('qr_style_preferences').$type<QrStylePreferences>(),
    /** Null means the default settings. */
    videoPack: jsonb('video_pack').$type<VideoPackSettings>(),
    state: text('state', { enum: ['active', 'paused'] })
      .notNull()
      .default('active'),
    unlisted: boolean('unlisted').notNull().default(false),
    /** Whether the magnet's page shows its owner's name and picture (`page_creators`). */
    showsCreator: boolean('shows_creator').notNull().default(false),
    /** Whether visitors can ask for the content with an email, if the installation receives email. */
    takesEmail: boolean('takes_email').notNull().default(true),
    /** Whether a link magnet adds its visitor's utm parameters to the link. */
    passesUtm: boolean('passes_utm').notNull().default(false),
    confirmation: text('confirmation', { enum: CONFIRMATIONS }).notNull().default('off'),
    /** The language of the page and of the emails to its visitors (`LANGUAGES`). */
    language: text('language').$type<Language>().notNull().default('en'),
    /** The owner's words for the form's button, the thank-you page and the delivery email; null means the usual ones. */
    submitLabel: text('submit_label'),
    /** The texts of the form's checkboxes (`CONSENT_BOXES`); null means no box. */
    newsletterBox: text('newsletter_box'),
    partnerBox: text('partner_box'),
    /** What the form asks beside name and email; null if it asks nothing else. */
    questions: jsonb('questions').$type<Question[]>(),
    /** The tags that each new lead gets; null if there are none. */
    leadTagIds: uuid('lead_tag_ids').array(),
    thanksText: text('thanks_text'),
    mailSubject: text('mail_subject'),
    mailText: text('mail_text'),
    /** What the thank-you page suggests after the download: a sentence, a link, or both. */
    nextStepText: text('next_step_text'),
    nextStepUrl: text('next_step_url'),
    /** The link's label; null means 'Continue'. */
    nextStepLabel: text('next_step_label'),
    /**
     * When the administrator took down the magnet's page; null if the page is online. This is
     * separate from `state`, so that `state` doesn't change.
     */
    suspendedAt: at('suspended_at'),
    /** The reason that the magnet's owner sees. */
    suspensionReason: text('suspension_reason'),
    // The workspace, campaign, creator and template of a campaign's magnet. Foreign keys in a
    // migration ensure that they match: workspace and account, campaign and workspace, creator and
    // campaign.
    workspaceId: uuid('workspace_id'),
    campaignId: uuid('campaign_id'),
    creatorId: uuid('creator_id'),
    templateId: uuid('template_id'),
    /** The object's id in the owner's own system, and texts that the owner's program stores. */
    externalId: text('external_id'),
    metadata: jsonb('metadata').$type<Record<string, string>>(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('lead_magnets_id_user_id').on(t.id, t.userId),
    index('lead_magnets_user_id_created_at').on(t.userId, t.createdAt.desc()),
    uniqueIndex('lead_magnets_creator_id').on(t.creatorId).where(sql`creator_id is not null`),
    index('lead_magnets_campaign_id').on(t.campaignId).where(sql`campaign_id is not null`),
    uniqueIndex('lead_magnets_external_id')
      .on(t.userId, t.externalId)
      .where(sql`external_id is not null`),
    check(
      'lead_magnets_annotations',
      sql`char_length(${t.externalId}) >= 1 and char_length(${t.externalId}) <= 64 and jsonb_typeof(${t.metadata}) = 'object'`,
    ),
    check('lead_magnets_lead_tags', sql`cardinality(${t.leadTagIds}) between 1 and 20`),
    check(
      'lead_magnets_file_type',
      sql`${t.fileType} in ('pdf', 'image', 'video', 'link', 'other')`,
    ),
    check(
      'lead_magnets_file_title',
      sql`btrim(${t.fileTitle}) <> '' and char_length(${t.fileTitle}) <= 120`,
    ),
    check('lead_magnets_confirmation', sql`${t.confirmation} in ('off', 'list', 'file')`),
    check('lead_magnets_language', isLanguageCode(t.language)),
    check('lead_magnets_state', sql`${t.state} in ('active', 'paused')`),
    index('lead_magnets_suspended').on(t.suspendedAt).where(sql`suspended_at is not null`),
    check('lead_magnets_video_pack', isVideoPack(t.videoPack)),
    check('lead_magnets_title', sql`btrim(${t.title}) <> ''`),
    check('lead_magnets_description', sql`btrim(${t.description}) <> ''`),
    check(
      'lead_magnets_next_step',
      sql`btrim(${t.nextStepText}) <> '' and ${t.nextStepUrl} ~* '^https?://'
        and btrim(${t.nextStepLabel}) <> ''`,
    ),
    check(
      'lead_magnets_next_step_label',
      sql`${t.nextStepLabel} is null or ${t.nextStepUrl} is not null`,
    ),
    check(
      'lead_magnets_own_messages',
      sql`btrim(${t.submitLabel}) <> '' and btrim(${t.thanksText}) <> ''
        and btrim(${t.mailSubject}) <> '' and btrim(${t.mailText}) <> ''`,
    ),
    check(
      'lead_magnets_boxes',
      sql`btrim(${t.newsletterBox}) <> '' and btrim(${t.partnerBox}) <> ''`,
    ),
    check(
      'lead_magnets_questions',
      sql`jsonb_typeof(${t.questions}) = 'array' and ${t.questions} <> '[]'`,
    ),
    check('lead_magnets_color', sql`${t.brandingColor} ~ '^#[0-9A-Fa-f]{6}$'`),
    check(
      'lead_magnets_content',
      sql`(${t.fileType} = 'link' and ${t.fileUrl} ~* '^https?://' and ${t.fileId} is null)
        or (${t.fileType} <> 'link' and ${t.fileUrl} is null and ${t.fileId} is not null)`,
    ),
  ],
)

/**
 * The name and the picture on pages with `showsCreator`. There is one of each per account, so that
 * creators enter them only once.
 */
export const pageCreator = pgTable(
  'page_creators',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Null means the account's name. */
    name: text('name'),
    pictureId: uuid('picture_id').references(() => storedFile.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('page_creators_picture_id').on(t.pictureId),
    check('page_creators_name', sql`btrim(${t.name}) <> ''`),
  ],
)

/**
 * A placement: a magnet's code for one video or spot. `magnetId` is the magnet under which the
 * placement is listed. `short_links` contains the magnet that the code opens.
 */
export const placement = pgTable(
  'placements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    magnetId: uuid('magnet_id').references(() => leadMagnet.id, { onDelete: 'set null' }),
    code: text('code').notNull().unique(),
    label: text('label').notNull(),
    platform: text('platform', {
      enum: [
        'youtube',
        'tiktok',
        'instagram',
        'podcast',
        'twitch',
        'newsletter',
        'website',
        'other',
      ],
    }),
    videoUrl: text('video_url'),
    /**
     * The placement's video, which must have the same owner. A foreign key in a migration ensures
     * this.
     */
    videoId: uuid('video_id'),
    /**
     * When the placement's URL was checked for a video; null if it hasn't been checked. A job does
     * this for placements that are older than the videos feature.
     */
    videoUrlReadAt: at('video_url_read_at'),
    spot: text('spot', {
      enum: ['on-screen', 'spoken', 'end-card', 'description', 'pinned-comment', 'story', 'bio'],
    }),
    atSecond: integer('at_second'),
    /**
     * The result of checking the finished video: when the code can be scanned, the side of a module
     * as a fraction of the picture's height, and the verdict. All columns are null if there was no
     * check.
     */
    shownFromMs: integer('shown_from_ms'),
    shownUntilMs: integer('shown_until_ms'),
    moduleShare: doublePrecision('module_share'),
    checkVerdict: text('check_verdict', { enum: ['fail', 'weak', 'pass', 'good'] }),
    checkedAt: at('checked_at'),
    /**
     * The code that the checked video shows: its short link and host, whether it is the placement's
     * own code or the magnet's, and the magnet that it opened. All columns are null for checks that
     * were saved before these columns existed.
     */
    checkCode: text('check_code'),
    checkHost: text('check_host'),
    checkShows: text('check_shows', { enum: ['placement', 'magnet'] }),
    checkMagnetId: uuid('check_magnet_id'),
    /**
     * The length of the checked video; null for checks that were saved before this column existed.
     */
    checkFilmMs: integer('check_film_ms'),
    /** Null means that the placement uses the magnet's style. */
    qrStylePreferences: jsonb('qr_style_preferences').$type<QrStylePreferences>(),
    /** Null means that the placement uses the magnet's settings. */
    videoPack: jsonb('video_pack').$type<VideoPackSettings>(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** When the placement was hidden from the creator's list. Its code still works and counts. */
    archivedAt: at('archived_at'),
    /** When the creator checked off that the address is spoken in the video; null if not. */
    addressSpokenAt: at('address_spoken_at'),
    /** When the creator checked off that the link is in the video's description; null if not. */
    linkPastedAt: at('link_pasted_at'),
    /**
     * When the placement's video premieres, and when its owner was sent the summary of the first
     * hours.
     */
    premiereAt: at('premiere_at'),
    /** The IANA time zone in which the premiere's date was entered; null means UTC. */
    premiereZone: text('premiere_zone'),
    premiereToldAt: at('premiere_told_at'),
    /** The object's id in the owner's own system, and texts that the owner's program stores. */
    externalId: text('external_id'),
    metadata: jsonb('metadata').$type<Record<string, string>>(),
  },
  (t) => [
    unique('placements_id_owner_id').on(t.id, t.ownerId),
    index('placements_magnet_id').on(t.magnetId),
    index('placements_owner_id').on(t.ownerId),
    uniqueIndex('placements_external_id')
      .on(t.ownerId, t.externalId)
      .where(sql`external_id is not null`),
    check(
      'placements_annotations',
      sql`char_length(${t.externalId}) >= 1 and char_length(${t.externalId}) <= 64 and jsonb_typeof(${t.metadata}) = 'object'`,
    ),
    index('placements_video').on(t.videoId).where(sql`video_id is not null`),
    index('placements_to_read')
      .on(t.ownerId)
      .where(sql`video_url is not null and video_url_read_at is null`),
    index('placements_premiere').on(t.premiereAt).where(sql`premiere_at is not null`),
    check('placements_label', sql`btrim(${t.label}) <> ''`),
    check(
      'placements_platform',
      sql`${t.platform} in ('youtube', 'tiktok', 'instagram', 'podcast', 'twitch', 'newsletter', 'website', 'other')`,
    ),
    check(
      'placements_spot',
      sql`${t.spot} in ('on-screen', 'spoken', 'end-card', 'description', 'pinned-comment', 'story', 'bio')`,
    ),
    check('placements_video_pack', isVideoPack(t.videoPack)),
    check('placements_video_url', sql`${t.videoUrl} ~* '^https?://'`),
    check('placements_at_second', sql`${t.atSecond} >= 0`),
    check('placements_shown', sql`${t.shownFromMs} >= 0 and ${t.shownFromMs} < ${t.shownUntilMs}`),
    check('placements_module_share', sql`${t.moduleShare} > 0 and ${t.moduleShare} < 1`),
    check('placements_check_verdict', sql`${t.checkVerdict} in ('fail', 'weak', 'pass', 'good')`),
    check(
      'placements_check_complete',
      sql`num_nulls(${t.shownFromMs}, ${t.shownUntilMs}, ${t.moduleShare}, ${t.checkVerdict}, ${t.checkedAt}) in (0, 5)`,
    ),
    check(
      'placements_check_code',
      sql`num_nulls(${t.checkCode}, ${t.checkHost}, ${t.checkShows}, ${t.checkMagnetId}) in (0, 4)
        and char_length(${t.checkCode}) <= 64 and char_length(${t.checkHost}) <= 300
        and ${t.checkShows} in ('placement', 'magnet')`,
    ),
    check('placements_check_film', sql`${t.checkFilmMs} > 0`),
  ],
)

/**
 * Every short link that was ever assigned: short ids, current and former slugs, placement codes and
 * spoken links. A row is never deleted and never changes its owner. A row without a magnet is a
 * tombstone. The identifier is the key, so that two links can't collide. Migrations add two rules
 * that Drizzle can't express: magnet and owner must belong to an existing magnet, and every short
 * id and slug of a magnet must have a row.
 */
export const shortLink = pgTable(
  'short_links',
  {
    /** The link in lower case, because links match case-insensitively. */
    identifier: text('identifier').primaryKey(),
    kind: text('kind', { enum: ['short-id', 'slug', 'placement', 'spoken'] }).notNull(),
    magnetId: uuid('magnet_id'),
    ownerId: uuid('owner_id').references(() => user.id, { onDelete: 'set null' }),
    placementId: uuid('placement_id').references(() => placement.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When a slug or spoken link was replaced. It still opens the magnet. */
    retiredAt: at('retired_at'),
  },
  (t) => [
    index('short_links_magnet_id').on(t.magnetId),
    index('short_links_placement_id').on(t.placementId).where(sql`placement_id is not null`),
    // Finds slugs that are similar to a new spoken link.
    index('short_links_slug_letters')
      .on(sql`replace(${t.identifier}, '-', '')`)
      .where(sql`kind = 'slug'`),
    check('short_links_lower', sql`${t.identifier} = lower(${t.identifier})`),
    check('short_links_kind', sql`${t.kind} in ('short-id', 'slug', 'placement', 'spoken')`),
  ],
)

/** The magnets that each short link has opened, and since when. */
export const shortLinkTarget = pgTable(
  'short_link_targets',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    identifier: text('identifier')
      .notNull()
      .references(() => shortLink.identifier),
    /**
     * This isn't a foreign key, because the history outlives the magnet. Null means a tombstone.
     */
    magnetId: uuid('magnet_id'),
    fromAt: at('from_at').notNull().defaultNow(),
  },
  (t) => [
    index('short_link_targets_identifier').on(t.identifier, t.fromAt),
    index('short_link_targets_magnet_id').on(t.magnetId),
  ],
)
