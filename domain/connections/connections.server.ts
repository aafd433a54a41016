import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { connection, connectionRule, eventTarget } from '#db/schema/deliveries.ts'
import { lockTarget, type TargetKey } from '#domain/deliveries/deliveries.server.ts'
import { queueAddedMail } from '#domain/event-targets/added-mail.server.ts'
import { endTarget } from '#domain/event-targets/ended-targets.server.ts'
import { prepareTarget } from '#domain/event-targets/new-target.server.ts'
import { getPlan } from '#domain/plans/plans.server.ts'
import { recordSecurityEvent } from '#domain/security/record-event.server.ts'
import type { SecurityEventName } from '#domain/security/security-event.ts'
import { lockMaker } from '#domain/workspaces/membership.server.ts'
import { cleanLine } from '#lib/text.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { toSentence } from './answers.ts'
import { CATALOG, isProviderId, type ProviderId } from './catalog.ts'
import { type Choices, choicesSchema, NO_CHOICES } from './choices.ts'
import { sealCredentials } from './credentials.server.ts'
import { type ParsedCredentials, parseCredentials } from './credentials.ts'
import type { Credentials } from './provider.ts'
import { defaultRule } from './rule.ts'
import { openServiceAccountKey, UNUSABLE_KEY } from './service-account-key.server.ts'
import { queueRevocation, revokeAccess } from './sign-in/revocations.server.ts'
import { type Checked, validateCredentials } from './validate.server.ts'

/** A connection without its secrets. */
export type Connection = {
  id: string
  provider: ProviderId
  name: string
  state: (typeof eventTarget.$inferSelect)['state']
  stateReason: string | null
  stateChangedAt: Date
  failingSince: Date | null
  /** The number of failed attempts since then. */
  failures: number
  circuitOpenUntil: Date | null
  lastSuccessAt: Date | null
  /** 'sign-in': the owner allowed access at the provider instead of entering a key. */
  access: 'key' | 'sign-in'
  /** The key's last four characters; empty if there is no key. */
  lastFour: string
  /** The entered values that aren't secret, such as a URL. */
  settings: Credentials
  /** Whether an erased person is removed at the provider too. */
  erasesThere: boolean
  choices: Choices
  choicesAt: Date | null
  /** The email of the person who created the connection; null if unknown. */
  createdBy: string | null
  createdAt: Date
  updatedAt: Date
}

/** The events that a connection receives. */
const EVENT_TYPES = ['lead.created', 'lead.confirmed', 'lead.updated', 'lead.erased']
export const MAX_NAME_LENGTH = 100

type Row = {
  connection: typeof connection.$inferSelect
  target: typeof eventTarget.$inferSelect
  createdBy: string | null
}

const select = (db: Queryable) =>
  db
    .select({ connection, target: eventTarget, createdBy: user.email })
    .from(connection)
    .innerJoin(
      eventTarget,
      and(eq(eventTarget.id, connection.targetId), isNull(eventTarget.endedAt)),
    )
    .leftJoin(user, eq(user.id, eventTarget.createdBy))

function toConnection({ connection: own, target, createdBy }: Row): Connection[] {
  // The provider was added by a newer release.
  if (!isProviderId(own.provider)) return []
  const { lastFour = '', erasesThere = true, access, ...settings } = own.settings as Stored
  const choices = choicesSchema.safeParse(own.choices)
  return [
    {
      id: target.id,
      provider: own.provider,
      name: target.name,
      settings,
      lastFour,
      access: access === 'sign-in' ? 'sign-in' : 'key',
      state: target.state,
      stateReason: target.stateReason,
      createdAt: target.createdAt,
      updatedAt: target.updatedAt,
      stateChangedAt: target.stateChangedAt,
      failingSince: target.failingSince,
      failures: target.failures,
      circuitOpenUntil: target.circuitOpenUntil,
      lastSuccessAt: target.lastSuccessAt,
      choicesAt: own.choicesAt,
      erasesThere,
      createdBy,
      choices: choices.success ? choices.data : NO_CHOICES,
    },
  ]
}

type Stored = Record<string, string> & { lastFour?: string; erasesThere?: boolean }

export async function listConnections(
  { db }: Pick<Services, 'db'>,
  accountId: string,
): Promise<Connection[]> {
  const rows = await select(db)
    .where(eq(eventTarget.accountId, accountId))
    .orderBy(asc(eventTarget.createdAt), asc(eventTarget.id))
  return rows.flatMap(toConnection)
}

/** Returns an account's connection, or null. `targetId` must be a UUID. */
export async function findConnection(
  { db }: Pick<Services, 'db'>,
  { accountId, targetId }: TargetKey,
): Promise<Connection | null> {
  const rows = await select(db).where(
    and(eq(eventTarget.id, targetId), eq(eventTarget.accountId, accountId)),
  )
  return rows.flatMap(toConnection)[0] ?? null
}

/** `errors` contains one message per field. The key '' stands for the whole form. */
export type ConnectionRefusal = {
  ok: false
  /**
   * 'invalid': the credentials are malformed. 'limit': the plan's limit is reached. The other
   * reasons come from the provider's response.
   */
  reason: 'invalid' | 'limit' | 'broken' | 'retry' | 'refused'
  errors: Record<string, string>
}

/** A connection, and who is changing it. */
export type ConnectionChange = TargetKey & Changer
type Changer = { actor?: { id: string; sessionId?: string }; workspaceId?: string | null }
type NewOwner = { accountId: string; createdBy: string | null } & Changer

/** The access that a provider accepted: a key, or what a person allowed there. */
export type CheckedAccess = {
  secrets: Credentials
  settings: Credentials
  lastFour: string
  isSignIn?: boolean
}

/** Checks the entered credentials as far as possible without contacting the provider. */
function checkCredentials(
  provider: ProviderId,
  typed: Readonly<Record<string, string>>,
): ParsedCredentials {
  const parsed = parseCredentials(provider, typed)
  if (!parsed.ok || provider !== 'google-sheets') return parsed
  if (openServiceAccountKey(parsed.secrets.privateKey ?? '')) return parsed
  return { ok: false, reason: 'invalid', errors: { account: toSentence(UNUSABLE_KEY) } }
}

/** Creates a connection if the provider accepts the credentials. */
export async function createConnection(
  services: Services,
  owner: NewOwner,
  provider: ProviderId,
  typed: Readonly<Record<string, string>>,
  id?: string,
): Promise<{ ok: true; id: string } | ConnectionRefusal> {
  const parsed = checkCredentials(provider, typed)
  if (!parsed.ok) return parsed
  const checked = await validateCredentials(services, provider, parsed, owner)
  if (!checked.ok) return refuse(checked)
  const { choices } = checked
  return insertConnection(services, owner, {
    provider,
    access: parsed,
    choices,
    name: typed.name,
    id,
  })
}

/**
 * Inserts a connection with a default rule. The rule is on unless its owner has to choose a list
 * first.
 */
export async function insertConnection(
  services: Services,
  owner: NewOwner,
  wanted: {
    provider: ProviderId
    access: CheckedAccess
    choices: Choices
    name?: string | undefined
    /** If there is a connection with this id, it is returned and nothing is inserted. */
    id?: string | undefined
  },
): Promise<{ ok: true; id: string } | ConnectionRefusal> {
  const { accountId, createdBy } = owner
  const { provider, access, choices } = wanted
  const name = nameOf(wanted.name, provider, choices)
  const { db, env, clock } = services
  const created = await db.transaction(async (tx): Promise<CreateResult> => {
    await lockMaker(tx, accountId, createdBy)
    const known = wanted.id === undefined ? null : await findTaken(tx, wanted.id)
    if (known) return known.accountId === accountId ? { ok: true, id: known.id } : ID_TAKEN
    const { connectionLimit: limit } = await getPlan(services, accountId, tx)
    if ((await prepareTarget(tx, accountId, 'connection')) >= limit) {
      const error = `Your plan includes ${limit} connections. Please delete one first.`
      return { ok: false, reason: 'limit', errors: { '': error } }
    }
    const now = clock.now()
    const [target] = await tx
      .insert(eventTarget)
      .values({
        ...(wanted.id && { id: wanted.id }),
        accountId,
        kind: 'connection',
        name,
        eventTypes: EVENT_TYPES,
        createdBy,
        stateChangedAt: now,
      })
      .returning({ id: eventTarget.id })
    if (!target) throw new Error(`Inserting a connection of account ${accountId} returned no row`)
    await tx.insert(connection).values({
      targetId: target.id,
      provider,
      choices,
      choicesAt: now,
      credentials: sealCredentials(env, target.id, access.secrets),
      settings: storedSettings(access),
    })
    const rule = defaultRule(provider, choices)
    const isOn = rule.listId !== null || !CATALOG[provider].list?.isRequired
    await tx.insert(connectionRule).values({ targetId: target.id, isOn, settings: rule })
    await record(services, tx, 'connection.created', { ...owner, targetId: target.id })
    await queueAddedMail(services, tx, {
      what: 'connection-added',
      name,
      place: CATALOG[provider].name,
      accountId,
      id: target.id,
      actor: owner.actor,
    })
    return { ok: true, id: target.id }
  })
  if (created.ok) services.wakeMail()
  return created
}

type CreateResult = { ok: true; id: string } | ConnectionRefusal

const ID_TAKEN: ConnectionRefusal = {
  ok: false,
  reason: 'invalid',
  errors: { id: 'Please choose another id.' },
}

/**
 * Returns the target with an id that a client chose. Simultaneous requests with the same id wait for
 * each other.
 */
async function findTaken(tx: Transaction, id: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`target ${id}`}, 0))`)
  const [row] = await tx
    .select({ id: eventTarget.id, accountId: eventTarget.accountId })
    .from(eventTarget)
    .where(eq(eventTarget.id, id))
  return row ?? null
}

/**
 * Replaces a connection's credentials, which repairs a connection that its previous credentials
 * broke. Rejects the credentials of a different account, because the stored ids would stand for
 * different lists and people there.
 */
export async function replaceCredentials(
  services: Services,
  key: ConnectionChange,
  typed: Readonly<Record<string, string>>,
): Promise<{ ok: true } | ConnectionRefusal | null> {
  const found = await findConnection(services, key)
  if (!found) return null
  const parsed = checkCredentials(found.provider, typed)
  if (!parsed.ok) return parsed
  const { accountId } = key
  const checked = await validateCredentials(services, found.provider, parsed, { accountId })
  if (!checked.ok) return refuse(checked)
  return replaceAccess(services, key, found, { access: parsed, choices: checked.choices })
}

/**
 * Stores access that the provider accepted for a connection, in the same way as
 * `replaceCredentials`. Returns null if the connection was deleted.
 */
export async function replaceAccess(
  services: Services,
  key: ConnectionChange,
  before: Connection,
  { access, choices }: { access: CheckedAccess; choices: Choices },
): Promise<{ ok: true } | ConnectionRefusal | null> {
  if (isOtherAccount(before, { settings: access.settings, choices })) {
    return { ok: false, reason: 'invalid', errors: { '': OTHER_ACCOUNT } }
  }
  const isReplaced = await services.db.transaction(async (tx) => {
    if (key.actor) await lockMaker(tx, key.accountId, key.actor.id)
    const target = await lockTarget(tx, key)
    const [own] = await tx.select().from(connection).where(eq(connection.targetId, before.id))
    if (!target || !own) return false
    const { erasesThere = true } = own.settings as Stored
    await tx
      .update(connection)
      .set({
        choices,
        choicesAt: services.clock.now(),
        renewedBy: null,
        renewedUntil: null,
        credentials: sealCredentials(services.env, target.id, access.secrets),
        settings: { ...storedSettings(access), erasesThere },
      })
      .where(eq(connection.targetId, target.id))
    // The new access is a key, so nothing uses the previous sign-in anymore.
    if (!access.isSignIn) await queueRevocation(services, tx, own)
    await record(services, tx, 'connection.access-replaced', key)
    const { accountId, actor } = key
    await queueAddedMail(services, tx, {
      what: 'connection-changed',
      name: target.name,
      place: CATALOG[before.provider].name,
      accountId,
      id: target.id,
      actor,
    })
    return true
  })
  if (!isReplaced) return null
  services.wakeMail()
  await services.background.run(() => revokeAccess(services))
  return { ok: true }
}

const storedSettings = ({ settings, lastFour, isSignIn }: CheckedAccess) => ({
  ...settings,
  lastFour,
  ...(isSignIn ? { access: 'sign-in' } : {}),
})

const OTHER_ACCOUNT =
  'These details belong to another account. Please add a new connection for that account, and delete this one.'

/**
 * Returns whether the credentials belong to a different account: they have a different URL or
 * spreadsheet, or their account has none of the previous lists.
 */
function isOtherAccount(
  before: Connection,
  now: { settings: Credentials; choices: Choices },
): boolean {
  if (CATALOG[before.provider].kind === 'notice') return false
  const { url, spreadsheet } = before.settings
  if (url !== now.settings.url || spreadsheet !== now.settings.spreadsheet) return true
  if (spreadsheet !== undefined) return false
  const { lists, account, accountId } = before.choices
  if (accountId && now.choices.accountId) return accountId !== now.choices.accountId
  if (lists.length === 0) return account !== now.choices.account
  return !lists.some(({ id, name }) =>
    now.choices.lists.some((list) => list.id === id && list.name === name),
  )
}

/** Changes a connection's name and whether it removes erased people at the provider. */
export async function updateConnection(
  services: Services,
  key: ConnectionChange,
  { name, erasesThere }: { name: string; erasesThere: boolean },
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const target = await lockTarget(tx, key)
    if (target?.kind !== 'connection') return false
    const [own] = await tx.select().from(connection).where(eq(connection.targetId, target.id))
    if (!own || !isProviderId(own.provider)) return false
    const values = { name: nameOf(name, own.provider, NO_CHOICES), updatedAt: services.clock.now() }
    await tx.update(eventTarget).set(values).where(eq(eventTarget.id, target.id))
    const settings = { ...(own.settings as Stored), erasesThere }
    await tx.update(connection).set({ settings }).where(eq(connection.targetId, target.id))
    await record(services, tx, 'connection.changed', key)
    return true
  })
}

/**
 * Deletes a connection and revokes the access that its owner allowed. Its deliveries are erased in
 * the background. The provider keeps the data that it has received.
 */
export async function deleteConnection(
  services: Services,
  key: ConnectionChange,
): Promise<boolean> {
  const isDeleted = await services.db.transaction(async (tx) => {
    const target = await lockTarget(tx, key)
    if (target?.kind !== 'connection') return false
    const [own] = await tx.select().from(connection).where(eq(connection.targetId, target.id))
    await endTarget(services, tx, target)
    if (own) await queueRevocation(services, tx, own)
    await record(services, tx, 'connection.deleted', key)
    return true
  })
  if (isDeleted) await services.background.run(() => revokeAccess(services))
  return isDeleted
}

/** Deletes all connections of a closed account, in the same way as `deleteConnection`. */
export async function deleteConnectionsOf(services: Services, accountId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const all = await select(tx)
      .where(eq(eventTarget.accountId, accountId))
      .orderBy(asc(eventTarget.id))
    // Connections are deleted one after another, so deleting the last one with access to an account
    // revokes that access.
    for (const { connection: own } of all) {
      await tx.delete(eventTarget).where(eq(eventTarget.id, own.targetId))
      await queueRevocation(services, tx, own)
    }
  })
  await services.background.run(() => revokeAccess(services))
}

/**
 * Records the change as a security event. A connection receives people's data, so the account's
 * owner must be able to see who changed it.
 */
function record(
  services: Services,
  tx: Transaction,
  event: SecurityEventName,
  { accountId, targetId, actor, workspaceId }: ConnectionChange,
): Promise<void> {
  return recordSecurityEvent(services, tx, {
    event,
    accountId,
    details: { connection: targetId },
    ...(actor && { actor }),
    ...(workspaceId && { workspaceId }),
  })
}

const refuse = ({ reason, error }: Extract<Checked, { ok: false }>): ConnectionRefusal => ({
  ok: false,
  reason,
  errors: { '': error },
})

function nameOf(typed: string | undefined, provider: ProviderId, { account }: Choices): string {
  const fallback = [CATALOG[provider].name, account].filter(Boolean).join(': ')
  return [...(cleanLine(typed ?? '') || cleanLine(fallback))].slice(0, MAX_NAME_LENGTH).join('')
}
