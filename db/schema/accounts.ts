import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '#lib/languages.ts'
import { at } from './columns.ts'

/**
 * The auth library's tables, with the library's field names. `emailVerified` is the library's own
 * field. `emailConfirmedAt` is the time at which the email address was confirmed.
 */
export const user = pgTable('user', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  emailConfirmedAt: at('email_confirmed_at'),
  image: text('image'),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  /**
   * A 'workspace' account owns what a brand's campaigns collect. No one can sign in to it, because
   * it has no password and an email address that can't exist.
   */
  kind: text('kind', { enum: ['person', 'workspace'] })
    .notNull()
    .default('person'),
  /**
   * When the account's owner deleted it. Signing in is then impossible, and the account's pages are
   * gone. Its data is erased in the background, and its row is erased last.
   */
  closedAt: at('closed_at'),
  /** When the administrator took down all pages of the account; null if they are online. */
  suspendedAt: at('suspended_at'),
  /** The reason that the account's owner sees. */
  suspensionReason: text('suspension_reason'),
  /**
   * Set for a workspace's account that was suspended together with the workspace's owner. They are
   * restored together.
   */
  suspendedWithOwner: boolean('suspended_with_owner').notNull().default(false),
  /**
   * When the administrator made the account a support helper, which may read parts of the control
   * center; null for all others.
   */
  supportHelperAt: at('support_helper_at'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

/** The ways to sign in. 'confirmation' is the link that confirms an email after registering. */
export const SIGN_IN_WAYS = [
  'password',
  'email-link',
  'confirmation',
  'provider',
  'passkey',
] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    token: text('token').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /**
     * Where the session was opened, if known, such as 'Berlin, Germany'. The IP address itself
     * isn't stored.
     */
    place: text('place'),
    /** The network from which the session was opened: an IPv4 /24 or an IPv6 /48. */
    network: text('network'),
    /** How the person signed in; null for sessions from before this was stored. */
    way: text('way', { enum: SIGN_IN_WAYS }),
    /**
     * The creator in whose account the session works; null for the person's own account. It only
     * has an effect while the person is a member of the creator's team.
     */
    actingForId: uuid('acting_for_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('session_user_id').on(t.userId),
    index('session_acting_for').on(t.actingForId).where(sql`acting_for_id is not null`),
  ],
)

export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('account_user_id').on(t.userId)],
)

export const verification = pgTable(
  'verification',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('verification_identifier').on(t.identifier)],
)

/**
 * An account's authenticator app. An account has at most one. While it is unverified, the setup
 * isn't finished. The secret is encrypted and the recovery codes are digests, so the table alone
 * gives no access.
 */
export const twoFactor = pgTable('two_factor', {
  id: uuid('id').primaryKey().defaultRandom(),
  secret: text('secret').notNull(),
  /** Digests of the unused recovery codes, one per line. */
  backupCodes: text('backup_codes').notNull(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: 'cascade' }),
  verified: boolean('verified').notNull().default(true),
  /** The 30-second step of the last accepted code, so that no code is accepted twice. */
  lastUsedStep: integer('last_used_step').notNull().default(0),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: at('locked_until'),
  createdAt: at('created_at').notNull().defaultNow(),
})

/**
 * Links that are emailed to account holders. The token itself isn't stored, and it works once.
 * `browserHash` identifies the browser that requested the link. Only that browser is signed in by
 * the link.
 */
export const mailedLink = pgTable(
  'mailed_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    kind: text('kind', { enum: ['confirm', 'reset', 'sign-in', 'change-email'] }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    browserHash: text('browser_hash'),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('mailed_links_user_id').on(t.userId)],
)

/**
 * An account's identity at the OpenID Connect provider. Signing in finds it by issuer and subject,
 * never by email.
 */
export const accountIdentity = pgTable(
  'account_identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    /** The provider's id of the person. */
    subject: text('subject').notNull(),
    /** The email at the provider when the identity was linked, for its owner to recognize it. */
    email: text('email'),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUsedAt: at('last_used_at'),
  },
  (t) => [
    unique('account_identities_identity').on(t.issuer, t.subject),
    unique('account_identities_one_per_issuer').on(t.userId, t.issuer),
  ],
)

/**
 * A sign-in that a browser has started at the provider. The row is deleted when the browser comes
 * back, so that a state works once.
 */
export const providerSignIn = pgTable('provider_sign_ins', {
  stateHash: text('state_hash').primaryKey(),
  /** The hash of the browser's key. Only this browser can finish the sign-in. */
  browserHash: text('browser_hash').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  /** The path to open afterward; null for the dashboard. */
  next: text('next'),
  /** The session whose owner links an identity; null if someone signs in. */
  linkSessionId: uuid('link_session_id').references(() => session.id, { onDelete: 'cascade' }),
  expiresAt: at('expires_at').notNull(),
})

/**
 * An identity whose email has an account. It is linked after the account's owner has entered the
 * password.
 */
export const pendingIdentity = pgTable(
  'pending_identities',
  {
    tokenHash: text('token_hash').primaryKey(),
    browserHash: text('browser_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('pending_identities_user_id').on(t.userId)],
)

/**
 * A passkey of an account. The private key is only in the person's device or password manager.
 */
export const passkey = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The id that the authenticator chose, as base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** The public key in COSE format, as base64url. */
    publicKey: text('public_key').notNull(),
    /** The number of uses that the authenticator reported last; 0 if it doesn't count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach the authenticator. */
    transports: text('transports').array().notNull(),
    /** The name that its owner chose. */
    name: text('name').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUsedAt: at('last_used_at'),
  },
  (t) => [
    index('passkeys_user_id').on(t.userId),
    check('passkeys_name', sql`btrim(${t.name}) <> ''`),
  ],
)

/** A challenge that a passkey has to sign. The row is deleted when it is used. */
export const passkeyChallenge = pgTable('passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  /** The hash of the browser's key. Only this browser can use the challenge. */
  browserHash: text('browser_hash').notNull(),
  /** The session whose owner adds a passkey; null if someone signs in. */
  sessionId: uuid('session_id').references(() => session.id, { onDelete: 'cascade' }),
  expiresAt: at('expires_at').notNull(),
})

/**
 * An invitation of the administrator to create an account with one email address. Only the hash of
 * its token is stored. The row is deleted when the account is created or the invitation is revoked.
 */
export const registrationInvitation = pgTable(
  'registration_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The email address, as it is stored in accounts. */
    email: text('email').notNull().unique(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [check('registration_invitations_email', sql`${t.email} = lower(btrim(${t.email}))`)],
)

/**
 * The editable profile of an account. If there is no row, an empty one is created when the profile
 * is first read.
 */
export const userProfile = pgTable('user_profiles', {
  id: uuid('id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  displayName: text('display_name'),
  avatarUrl: text('avatar_url'),
  /** The language of the creator's hub page, and of new magnets unless another one is chosen. */
  language: text('language').$type<Language>().notNull().default('en'),
  /** How often the creator is emailed about new leads. */
  leadNotices: text('lead_notices', { enum: ['each', 'daily', 'off'] })
    .notNull()
    .default('daily'),
  /** Whether the creator is emailed every Monday about the last week. */
  weeklySummary: boolean('weekly_summary').notNull().default(true),
  /** The end of the last week that the creator was emailed about; null if they weren't yet. */
  summaryUntil: at('summary_until'),
})
