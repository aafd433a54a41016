import { isNotNull, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'
import { storedFile } from './files.ts'

/** The roles of members. A brand's members are managers or analysts; helpers are never analysts. */
export const MEMBER_ROLES = ['owner', 'manager', 'analyst', 'editor', 'assistant'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]
/** Someone becomes the owner only by a transfer, never by an invitation. */
export const INVITABLE_ROLES = ['manager', 'analyst', 'editor', 'assistant'] as const

/** How a member is notified of new leads: by one email per lead, once a day, or never. */
export const MEMBER_NOTICES = ['each', 'daily', 'off'] as const
export type MemberNotices = (typeof MEMBER_NOTICES)[number]

/** The fonts of a brand kit. They are system fonts, so that no page waits for a download. */
export const BRAND_FONTS = ['system', 'humanist', 'serif', 'slab', 'rounded', 'mono'] as const
export type BrandFont = (typeof BRAND_FONTS)[number]

/**
 * A brand's workspace (docs/decisions/034-workspaces.md), or the team of a creator's account
 * (docs/decisions/102-helpers.md). A migration ensures that `ownerId` is the member with the role
 * 'owner'.
 */
export const workspace = pgTable(
  'workspaces',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /**
     * The account whose plan applies to the workspace. It can't be erased while it owns a
     * workspace.
     */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id),
    /** Always 'owner'. The column is part of the foreign key to the owner's membership. */
    ownerRole: text('owner_role').notNull().generatedAlwaysAs(sql`'owner'`),
    /**
     * An account to which no one can sign in. It owns what the workspace's campaigns collect, so
     * that codes keep their owner when the workspace is transferred. Null for a team, so that
     * queries for brands' accounts never find a person's.
     */
    accountId: uuid('account_id')
      .unique()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The creator in whose account the team's members work; null for a brand's workspace. */
    creatorId: uuid('creator_id')
      .unique()
      .references(() => user.id, { onDelete: 'cascade' }),
    logoFileId: uuid('logo_file_id').references(() => storedFile.id, { onDelete: 'set null' }),
    /** The accent color of the workspace's pages, as #rrggbb. */
    brandColor: text('brand_color').notNull().default('#F97316'),
    /**
     * The background color of the workspace's pages, as #rrggbb; null means the product's light or
     * dark theme.
     */
    pageColor: text('page_color'),
    font: text('font', { enum: BRAND_FONTS }).notNull().default('system'),
    /** The URL of the brand's privacy policy. */
    privacyUrl: text('privacy_url'),
    /** Hides the 'Powered by' badge if the owner's plan allows that. */
    hidesBadge: boolean('hides_badge').notNull().default(false),
    /**
     * When the owner deleted the workspace. Its pages are gone immediately; its data is erased in
     * the background.
     */
    closedAt: at('closed_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // Magnets and leads reference both columns, so that they must belong to the workspace's
    // account.
    unique('workspaces_id_account_id').on(t.id, t.accountId),
    index('workspaces_owner_id').on(t.ownerId),
    check('workspaces_kind', sql`num_nonnulls(account_id, creator_id) = 1`),
    // The owner of a team is the creator, so a team can't be transferred.
    check('workspaces_creator', sql`creator_id = owner_id`),
    check('workspaces_name', sql`btrim(${t.name}) <> ''`),
    check('workspaces_brand_color', sql`${t.brandColor} ~ '^#[0-9A-Fa-f]{6}$'`),
    check('workspaces_page_color', sql`${t.pageColor} ~ '^#[0-9A-Fa-f]{6}$'`),
    check(
      'workspaces_font',
      sql`${t.font} in ('system', 'humanist', 'serif', 'slab', 'rounded', 'mono')`,
    ),
    check('workspaces_privacy_url', sql`${t.privacyUrl} ~* '^https?://'`),
  ],
)

/** The account of a brand's workspace, in queries that find no teams. */
export const brandAccountId = sql<string>`${workspace.accountId}`
/** The condition that a workspace is a brand's and not a creator's team. */
export const isBrand = isNotNull(workspace.accountId)

export const workspaceMember = pgTable(
  'workspace_members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    role: text('role', { enum: MEMBER_ROLES }).notNull(),
    leadNotices: text('lead_notices', { enum: MEMBER_NOTICES }).notNull().default('daily'),
    weeklySummary: boolean('weekly_summary').notNull().default(true),
    /**
     * The time up to which the member has been notified of leads; null if they haven't been
     * notified yet.
     */
    noticesUntil: at('notices_until'),
    summaryUntil: at('summary_until'),
    joinedAt: at('joined_at').notNull().defaultNow(),
  },
  (t) => [
    unique('workspace_members_person').on(t.workspaceId, t.userId),
    unique('workspace_members_person_role').on(t.workspaceId, t.userId, t.role),
    uniqueIndex('workspace_members_one_owner').on(t.workspaceId).where(sql`role = 'owner'`),
    index('workspace_members_user_id').on(t.userId),
    check('workspace_members_lead_notices', sql`${t.leadNotices} in ('each', 'daily', 'off')`),
    check(
      'workspace_members_role',
      sql`${t.role} in ('owner', 'manager', 'analyst', 'editor', 'assistant')`,
    ),
  ],
)

/**
 * An invitation to a workspace. Only the hash of its token is stored, and a POST uses the token
 * once.
 */
export const workspaceInvitation = pgTable(
  'workspace_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    /** The email address, trimmed and in lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: INVITABLE_ROLES }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by').references(() => user.id, { onDelete: 'set null' }),
    expiresAt: at('expires_at').notNull(),
    sentAt: at('sent_at').notNull().defaultNow(),
    acceptedAt: at('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => user.id, { onDelete: 'set null' }),
    declinedAt: at('declined_at'),
    revokedAt: at('revoked_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('workspace_invitations_open')
      .on(t.workspaceId, t.email)
      .where(sql`accepted_at is null and declined_at is null and revoked_at is null`),
    check(
      'workspace_invitations_role',
      sql`${t.role} in ('manager', 'analyst', 'editor', 'assistant')`,
    ),
    check('workspace_invitations_email', sql`${t.email} = lower(btrim(${t.email}))`),
  ],
)

export const DOMAIN_STATES = ['pending', 'verified', 'lapsed'] as const

/**
 * A custom domain for a brand's pages. A DNS record proves that the domain belongs to the brand.
 */
export const customDomain = pgTable(
  'custom_domains',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    /** The host in lower case and ASCII (punycode), without a port or a trailing dot. */
    host: text('host').notNull(),
    /** The required content of the TXT record. */
    token: text('token').notNull(),
    /** 'lapsed' means that the domain was verified but its record has been missing for too long. */
    state: text('state', { enum: DOMAIN_STATES }).notNull().default('pending'),
    checkedAt: at('checked_at'),
    verifiedAt: at('verified_at'),
    /**
     * When a page was first opened on the domain, which shows that its A or CNAME record points to
     * this site. Links don't use the domain before that.
     */
    openedAt: at('opened_at'),
    /** When the record of a verified domain went missing; null if it isn't missing. */
    failingSince: at('failing_since'),
    lastError: text('last_error'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('custom_domains_workspace_host').on(t.workspaceId, t.host),
    // Several workspaces may add a domain, but only one can verify it.
    uniqueIndex('custom_domains_verified').on(t.host).where(sql`state = 'verified'`),
    check('custom_domains_state', sql`${t.state} in ('pending', 'verified', 'lapsed')`),
    check('custom_domains_host', sql`${t.host} = lower(${t.host})`),
    check('custom_domains_verified_at', sql`${t.state} = 'pending' or ${t.verifiedAt} is not null`),
  ],
)
