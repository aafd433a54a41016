import { and, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import { accountIdentity, passkey, session, user, userProfile } from '#db/schema/accounts.ts'
import { apiKey } from '#db/schema/api.ts'
import { connection, eventTarget, webhookEndpoint } from '#db/schema/deliveries.ts'
import { embedSetting } from '#db/schema/embeds.ts'
import { experiment, experimentVariant } from '#db/schema/experiments.ts'
import { storedFile } from '#db/schema/files.ts'
import { hubMagnet, hubName, hubPage } from '#db/schema/hubs.ts'
import { leadTag, savedLeadFilter } from '#db/schema/lead-tags.ts'
import { lead, shownForm } from '#db/schema/leads.ts'
import { liveExperiment, liveSource } from '#db/schema/live-sources.ts'
import { leadMagnet, pageCreator, placement, shortLink } from '#db/schema/magnets.ts'
import { mediaKit } from '#db/schema/media-kits.ts'
import { peopleImport } from '#db/schema/people.ts'
import { lifetimeApplication, payment, subscription } from '#db/schema/plans.ts'
import { resultLeaf } from '#db/schema/results-log.ts'
import { senderDomain, senderStop } from '#db/schema/sender-domains.ts'
import { video } from '#db/schema/videos.ts'
import { welcomeEmail } from '#db/schema/welcome-emails.ts'
import { formRecord } from '#domain/leads/form-record.ts'
import { getFullMonths, shown } from '#domain/leads/list/leads-scope.server.ts'
import { NOTES_OF_LEAD, TAGS_OF_LEAD } from '#domain/leads/list/tags-of-lead.ts'
import { WELCOME_EMAILS_OF_LEAD } from '#domain/leads/list/welcome-emails-of-lead.ts'
import { iterateHelperLog } from '#domain/members/helper-log.server.ts'
import { iteratePeople } from '#domain/people/people-list.server.ts'
import { iterateSuppressions } from '#domain/people/suppression-list.server.ts'
import { pickExported } from '#domain/resources/lead-fields.ts'
import { perOwnMessage } from '#domain/resources/own-messages.ts'
import { perWelcomeField } from '#domain/resources/welcome-email.ts'
import { exportWorkspaces } from '#domain/workspaces/export-workspaces.server.ts'
import type { Services } from '#platform/services.ts'
import { PLACEMENT_DETAILS } from '../placements/list-placements.server.ts'
import { deviceName } from '../security/device-name.ts'
import { iterateOwnEvents } from '../security/own-events.server.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { exportSchedules } from './export-schedules.server.ts'

const PAGE = 1000

/** Returns the file name `qr-magnet-account-{date}.json`, with today's date in UTC. */
export function exportFileName(now: Date): string {
  return `qr-magnet-account-${now.toISOString().slice(0, 10)}.json`
}

/**
 * Yields everything stored about an account as pieces of one JSON document: account, sessions,
 * plan, payments, magnets, schedules, welcome emails, placements, videos, stream overlays, media
 * kits, websites that embed pages, the hub page, integrations, imports, the sender domain and workspaces, then every lead that the plan shows, the
 * forms that people saw, imported people, suppressions, the security events and the logged results.
 * These are read 1,000 rows at a time, so memory use doesn't grow with their number. If a query
 * fails, the JSON is left incomplete, so missing leads can't go unnoticed.
 */
export async function* exportAccount(
  services: Services,
  owner: { id: string; sessionId?: string },
): AsyncGenerator<string> {
  const ownerId = owner.id
  await recordSecurityEvent(services, services.db, { event: 'export.account', actor: owner })
  const head = {
    exportedAt: services.clock.now(),
    account: await findAccount(services, ownerId),
    ...(await findPlan(services, ownerId)),
    magnets: await findMagnets(services, ownerId),
    schedules: await exportSchedules(services, ownerId),
    welcomeEmails: await findWelcomeEmails(services, ownerId),
    experiments: await findExperiments(services, ownerId),
    placements: await findPlacements(services, ownerId),
    videos: await findVideos(services, ownerId),
    liveSources: await findLiveSources(services, ownerId),
    liveExperiments: await findLiveExperiments(services, ownerId),
    mediaKits: await findMediaKits(services, ownerId),
    embedHosts: await findEmbedHosts(services, ownerId),
    hubPage: await findHubPage(services, ownerId),
    leadTags: await findLeadTags(services, ownerId),
    savedLeadFilters: await findSavedFilters(services, ownerId),
    integrations: await findIntegrations(services, ownerId),
    imports: await findImports(services, ownerId),
    ...(await findSenderDomain(services, ownerId)),
    ...(await exportWorkspaces(services, ownerId)),
  }
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "leads": [`
  yield* writeRows(leadPages(services, ownerId))
  yield '\n  ],\n  "forms": ['
  yield* writeRows(formPages(services, ownerId))
  yield '\n  ],\n  "importedPeople": ['
  yield* writeRows(iteratePeople(services, ownerId))
  yield '\n  ],\n  "suppressions": ['
  yield* writeRows(iterateSuppressions(services, ownerId))
  yield '\n  ],\n  "securityActivity": ['
  yield* writeRows(iterateOwnEvents(services, ownerId))
  yield '\n  ],\n  "helperLog": ['
  yield* writeRows(iterateHelperLog(services, ownerId))
  yield '\n  ],\n  "loggedResults": ['
  yield* writeRows(iterateResults(services, ownerId))
  yield '\n  ]\n}\n'
}

/** Yields rows as the elements of a JSON array. */
async function* writeRows(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = ''
  for await (const rows of pages) {
    yield before + rows.map((row) => `\n    ${JSON.stringify(row)}`).join(',')
    before = ','
  }
}

/** Yields an account's leaves of the results log. */
async function* iterateResults({ db }: Pick<Services, 'db'>, ownerId: string) {
  for (let after = -1; ; ) {
    const rows = await db
      .select({ index: resultLeaf.index, data: resultLeaf.data })
      .from(resultLeaf)
      .where(and(eq(resultLeaf.ownerId, ownerId), gt(resultLeaf.index, after)))
      .orderBy(resultLeaf.index)
      .limit(PAGE)
    if (rows.length > 0) yield rows.map(({ index, data }) => ({ leaf: index, data }))
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.index
  }
}

async function findAccount({ db }: Pick<Services, 'db'>, ownerId: string) {
  const [row] = await db
    .select()
    .from(user)
    .leftJoin(userProfile, eq(userProfile.id, user.id))
    .leftJoin(pageCreator, eq(pageCreator.userId, user.id))
    .leftJoin(storedFile, eq(storedFile.id, pageCreator.pictureId))
    .where(eq(user.id, ownerId))
  const devices = await db.select().from(session).where(eq(session.userId, ownerId))
  const identities = await db
    .select({
      issuer: accountIdentity.issuer,
      subject: accountIdentity.subject,
      email: accountIdentity.email,
      linkedAt: accountIdentity.createdAt,
      lastUsedAt: accountIdentity.lastUsedAt,
    })
    .from(accountIdentity)
    .where(eq(accountIdentity.userId, ownerId))
  const passkeys = await db
    .select({ name: passkey.name, addedAt: passkey.createdAt, lastUsedAt: passkey.lastUsedAt })
    .from(passkey)
    .where(eq(passkey.userId, ownerId))
  return {
    id: ownerId,
    email: row?.user.email,
    emailConfirmedAt: row?.user.emailConfirmedAt,
    firstName: row?.user.firstName,
    lastName: row?.user.lastName,
    displayName: row?.user_profiles?.displayName,
    pageName: row?.page_creators?.name,
    pagePicture: row?.stored_files?.filename,
    language: row?.user_profiles?.language,
    leadNotices: row?.user_profiles?.leadNotices,
    weeklySummary: row?.user_profiles?.weeklySummary,
    twoFactor: row?.user.twoFactorEnabled,
    createdAt: row?.user.createdAt,
    identities,
    passkeys,
    signedInOn: devices.map((device) => ({
      device: deviceName(device.userAgent),
      place: device.place,
      way: device.way,
      signedInAt: device.createdAt,
      lastSeenAt: device.updatedAt,
    })),
  }
}

/**
 * Returns API keys, webhooks and connections without their secrets, which the product never shows a
 * second time.
 */
async function findIntegrations({ db }: Pick<Services, 'db'>, ownerId: string) {
  const keys = await db
    .select({
      name: apiKey.name,
      lastFour: apiKey.lastFour,
      scopes: apiKey.scopes,
      createdAt: apiKey.createdAt,
      expiresAt: apiKey.expiresAt,
      revokedAt: apiKey.revokedAt,
      lastUsedAt: apiKey.lastUsedAt,
    })
    .from(apiKey)
    .where(eq(apiKey.accountId, ownerId))
    .orderBy(apiKey.createdAt)
  const targets = await db
    .select({
      name: eventTarget.name,
      kind: eventTarget.kind,
      url: webhookEndpoint.url,
      provider: connection.provider,
      eventTypes: eventTarget.eventTypes,
      state: eventTarget.state,
      createdAt: eventTarget.createdAt,
    })
    .from(eventTarget)
    .leftJoin(webhookEndpoint, eq(webhookEndpoint.targetId, eventTarget.id))
    .leftJoin(connection, eq(connection.targetId, eventTarget.id))
    .where(and(eq(eventTarget.accountId, ownerId), isNull(eventTarget.endedAt)))
    .orderBy(eventTarget.createdAt)
  return { keys, targets }
}

/** Returns the sender domain without its private keys, and whether its sender was stopped. */
async function findSenderDomain({ db }: Pick<Services, 'db'>, ownerId: string) {
  const [domain] = await db
    .select({
      domain: senderDomain.domain,
      localPart: senderDomain.localPart,
      state: senderDomain.state,
      verifiedAt: senderDomain.verifiedAt,
      checkedAt: senderDomain.checkedAt,
      createdAt: senderDomain.createdAt,
    })
    .from(senderDomain)
    .where(eq(senderDomain.accountId, ownerId))
  const [stop] = await db
    .select({
      domain: senderStop.domain,
      reason: senderStop.reason,
      sent: senderStop.sent,
      bounced: senderStop.bounced,
      complained: senderStop.complained,
      stoppedAt: senderStop.stoppedAt,
      resumedAt: senderStop.resumedAt,
      note: senderStop.note,
    })
    .from(senderStop)
    .where(eq(senderStop.accountId, ownerId))
  return { senderDomain: domain ?? null, senderStop: stop ?? null }
}

async function findPlan({ db }: Pick<Services, 'db'>, ownerId: string) {
  const [plan] = await db
    .select({
      planType: subscription.planType,
      status: subscription.status,
      currentPeriodEnd: subscription.currentPeriodEnd,
    })
    .from(subscription)
    .where(eq(subscription.userId, ownerId))
  const payments = await db
    .select({
      amount: payment.amount,
      currency: payment.currency,
      status: payment.status,
      description: payment.description,
      planName: payment.planName,
      paymentMethodBrand: payment.paymentMethodBrand,
      paymentMethodLast4: payment.paymentMethodLast4,
      invoiceUrl: payment.invoiceUrl,
      createdAt: payment.createdAt,
    })
    .from(payment)
    .where(eq(payment.userId, ownerId))
    .orderBy(desc(payment.createdAt))
  const lifetimeApplications = await db
    .select({
      name: lifetimeApplication.name,
      email: lifetimeApplication.email,
      youtubeChannelLink: lifetimeApplication.youtubeChannelLink,
      reason: lifetimeApplication.reason,
      status: lifetimeApplication.status,
      createdAt: lifetimeApplication.createdAt,
    })
    .from(lifetimeApplication)
    .where(eq(lifetimeApplication.userId, ownerId))
  return { plan: plan ?? { planType: 'FREE' }, payments, lifetimeApplications }
}

async function findMagnets({ db, env }: Pick<Services, 'db' | 'env'>, ownerId: string) {
  const rows = await db
    .select({
      id: leadMagnet.id,
      title: leadMagnet.title,
      description: leadMagnet.description,
      fileType: leadMagnet.fileType,
      fileUrl: leadMagnet.fileUrl,
      fileName: storedFile.filename,
      fileBytes: storedFile.bytes,
      fileTitle: leadMagnet.fileTitle,
      furtherFiles: sql<{ name: string; title: string | null; bytes: number }[]>`(
        select coalesce(json_agg(json_build_object('name', f.filename, 'title', mf.title, 'bytes', f.bytes)
          order by mf.position), '[]'::json)
        from magnet_files mf join stored_files f on f.id = mf.file_id
        where mf.magnet_id = ${leadMagnet.id})`,
      brandingColor: leadMagnet.brandingColor,
      showsCreator: leadMagnet.showsCreator,
      passesUtm: leadMagnet.passesUtm,
      confirmation: leadMagnet.confirmation,
      language: leadMagnet.language,
      ...perOwnMessage((name) => leadMagnet[name]),
      nextStepText: leadMagnet.nextStepText,
      nextStepUrl: leadMagnet.nextStepUrl,
      nextStepLabel: leadMagnet.nextStepLabel,
      externalId: leadMagnet.externalId,
      metadata: leadMagnet.metadata,
      shortId: leadMagnet.shortId,
      customSlug: leadMagnet.customSlug,
      qrStylePreferences: leadMagnet.qrStylePreferences,
      videoPack: leadMagnet.videoPack,
      state: leadMagnet.state,
      createdAt: leadMagnet.createdAt,
      updatedAt: leadMagnet.updatedAt,
      shortLinks: sql<string[]>`array(select ${shortLink.identifier} from ${shortLink}
        where ${shortLink.magnetId} = ${leadMagnet.id} order by 1)`,
    })
    .from(leadMagnet)
    .leftJoin(storedFile, eq(storedFile.id, leadMagnet.fileId))
    .where(eq(leadMagnet.userId, ownerId))
    .orderBy(desc(leadMagnet.createdAt))
  return rows.map((row) => ({
    ...row,
    pageUrl: `${env.publicUrl}/m/${row.customSlug ?? row.shortId}`,
  }))
}

/** Returns the welcome emails of the account's magnets. Each lead's entry lists those that it got. */
function findWelcomeEmails({ db }: Pick<Services, 'db'>, ownerId: string) {
  return db
    .select({
      magnetId: welcomeEmail.magnetId,
      ...perWelcomeField((name) => welcomeEmail[name]),
      createdAt: welcomeEmail.createdAt,
      updatedAt: welcomeEmail.updatedAt,
    })
    .from(welcomeEmail)
    .where(eq(welcomeEmail.ownerId, ownerId))
    .orderBy(welcomeEmail.magnetId, welcomeEmail.afterDays)
}

/**
 * Returns the experiments on the account's pages. Each lead's entry has the id of the variant that
 * its person saw.
 */
function findExperiments({ db }: Pick<Services, 'db'>, ownerId: string) {
  return db
    .select({
      magnetId: experiment.magnetId,
      startedAt: experiment.startedAt,
      endedAt: experiment.endedAt,
      usedVariant: experiment.usedPosition,
      variants: sql<object[]>`(select json_agg(json_build_object('id', v.id, 'number', v.position,
        'title', v.title, 'description', v.description, 'submitLabel', v.submit_label,
        'hasOwnImage', v.changes_hero) order by v.position)
        from ${experimentVariant} v where v.experiment_id = ${experiment.id})`,
    })
    .from(experiment)
    .where(eq(experiment.ownerId, ownerId))
    .orderBy(experiment.startedAt, experiment.id)
}

function findPlacements({ db }: Pick<Services, 'db'>, ownerId: string) {
  return db
    .select({
      id: placement.id,
      magnetId: placement.magnetId,
      code: placement.code,
      name: placement.label,
      externalId: placement.externalId,
      metadata: placement.metadata,
      ...PLACEMENT_DETAILS,
      videoPack: placement.videoPack,
      archivedAt: placement.archivedAt,
    })
    .from(placement)
    .where(eq(placement.ownerId, ownerId))
    .orderBy(desc(placement.createdAt), placement.id)
}

function findVideos({ db }: Pick<Services, 'db'>, ownerId: string) {
  return db
    .select({
      id: video.id,
      platform: video.platform,
      url: video.url,
      ownTitle: video.ownTitle,
      title: video.title,
      channel: video.author,
      publishedAt: video.publishedAt,
      durationSeconds: video.durationSeconds,
      views: video.views,
      viewsTypedAt: video.viewsTypedAt,
      createdAt: video.createdAt,
    })
    .from(video)
    .where(eq(video.ownerId, ownerId))
    .orderBy(desc(video.createdAt), video.id)
}

async function findEmbedHosts({ db }: Pick<Services, 'db'>, ownerId: string): Promise<string[]> {
  const [row] = await db
    .select({ hosts: embedSetting.hosts })
    .from(embedSetting)
    .where(eq(embedSetting.userId, ownerId))
  return row?.hosts ?? []
}

/** Returns the hub page with all names that it ever had; null if there is none. */
async function findHubPage({ db }: Pick<Services, 'db'>, ownerId: string) {
  const [page] = await db.select().from(hubPage).where(eq(hubPage.userId, ownerId))
  if (!page) return null
  const names = await db
    .select({ name: hubName.name, createdAt: hubName.createdAt })
    .from(hubName)
    .where(eq(hubName.ownerId, ownerId))
    .orderBy(hubName.createdAt)
  const magnets = await db
    .select({ id: hubMagnet.magnetId })
    .from(hubMagnet)
    .where(eq(hubMagnet.userId, ownerId))
    .orderBy(hubMagnet.position)
  const { userId: _, ...own } = page
  return { ...own, names, magnetIds: magnets.map(({ id }) => id) }
}

/** Returns the imports of files, with how their people agreed. */
function findImports({ db }: Pick<Services, 'db'>, ownerId: string) {
  return db
    .select({
      filename: peopleImport.filename,
      target: peopleImport.target,
      state: peopleImport.state,
      consentMethod: peopleImport.consentMethod,
      consentNote: peopleImport.consentNote,
      consentDate: peopleImport.consentDate,
      people: peopleImport.people,
      unsubscribed: peopleImport.unsubscribed,
      createdAt: peopleImport.createdAt,
      finishedAt: peopleImport.finishedAt,
      undoneAt: peopleImport.undoneAt,
    })
    .from(peopleImport)
    .where(eq(peopleImport.ownerId, ownerId))
    .orderBy(desc(peopleImport.createdAt), peopleImport.id)
}

/** Returns media kits without their passwords and addresses. */
function findMediaKits({ db }: Pick<Services, 'db'>, ownerId: string) {
  return db
    .select({
      name: mediaKit.name,
      magnetId: mediaKit.magnetId,
      figures: mediaKit.figures,
      range: mediaKit.range,
      fromOn: mediaKit.fromOn,
      toOn: mediaKit.toOn,
      hasProof: mediaKit.hasProof,
      hasPassword: sql<boolean>`${mediaKit.passwordHash} is not null`,
      lastDay: mediaKit.lastDay,
      createdAt: mediaKit.createdAt,
    })
    .from(mediaKit)
    .where(eq(mediaKit.ownerId, ownerId))
    .orderBy(desc(mediaKit.createdAt), mediaKit.id)
}

/** Returns stream overlays without their URLs: anyone who knows such a URL can open the overlay. */
function findLiveSources({ db }: Pick<Services, 'db'>, ownerId: string) {
  return db
    .select({
      name: liveSource.name,
      magnetId: liveSource.magnetId,
      placementId: liveSource.placementId,
      orientation: liveSource.orientation,
      corner: liveSource.corner,
      callToAction: liveSource.callToAction,
      mode: liveSource.mode,
      showSeconds: liveSource.showSeconds,
      everyMinutes: liveSource.everyMinutes,
      scenes: liveSource.scenes,
      currentScene: liveSource.currentScene,
      showsCounter: liveSource.showsCounter,
      goal: liveSource.goal,
      countingSince: liveSource.countingSince,
      lastSeenAt: liveSource.lastSeenAt,
      createdAt: liveSource.createdAt,
    })
    .from(liveSource)
    .where(eq(liveSource.ownerId, ownerId))
    .orderBy(desc(liveSource.createdAt), liveSource.id)
}

/** Returns the experiments on the account's streams. The plan follows from the seed. */
function findLiveExperiments({ db }: Pick<Services, 'db'>, ownerId: string) {
  return db
    .select({
      overlay: liveSource.name,
      magnetId: liveExperiment.magnetId,
      placementId: liveExperiment.placementId,
      variants: liveExperiment.variants,
      minutes: liveExperiment.minutes,
      delaySeconds: liveExperiment.delaySeconds,
      seed: liveExperiment.seed,
      startsAt: liveExperiment.startsAt,
      stoppedAt: liveExperiment.stoppedAt,
      createdAt: liveExperiment.createdAt,
    })
    .from(liveExperiment)
    .innerJoin(liveSource, eq(liveSource.id, liveExperiment.liveSourceId))
    .where(eq(liveExperiment.ownerId, ownerId))
    .orderBy(desc(liveExperiment.startsAt), liveExperiment.id)
}

/** Returns the account's tags, with the magnets whose new leads get them. */
const findLeadTags = ({ db }: Pick<Services, 'db'>, ownerId: string) =>
  db
    .select({
      name: leadTag.name,
      createdAt: leadTag.createdAt,
      magnets: sql<string[]>`${sql.raw(`array(select m.title from lead_magnets m
        where m.user_id = lead_tags.owner_id and lead_tags.id = any(m.lead_tag_ids) order by 1)`)}`,
    })
    .from(leadTag)
    .where(and(eq(leadTag.ownerId, ownerId), isNull(leadTag.deletedAt)))
    .orderBy(leadTag.createdAt, leadTag.id)

const findSavedFilters = ({ db }: Pick<Services, 'db'>, ownerId: string) =>
  db
    .select({
      name: savedLeadFilter.name,
      query: savedLeadFilter.query,
      createdAt: savedLeadFilter.createdAt,
    })
    .from(savedLeadFilter)
    .where(eq(savedLeadFilter.ownerId, ownerId))
    .orderBy(savedLeadFilter.createdAt, savedLeadFilter.id)

/** Yields the forms that people saw, which prove what the leads agreed to. */
async function* formPages({ db }: Pick<Services, 'db'>, ownerId: string) {
  let after = ''
  for (;;) {
    const rows = await db
      .select({
        version: shownForm.version,
        form: shownForm.form,
        storedAt: shownForm.storedAt,
      })
      .from(shownForm)
      .where(and(eq(shownForm.ownerId, ownerId), gt(shownForm.version, after)))
      .orderBy(shownForm.version)
      .limit(PAGE)
    const last = rows.at(-1)
    if (!last) return
    // The order of the fields determines the version.
    yield rows.map((row) => ({ ...row, form: formRecord.parse(row.form) }))
    after = last.version
  }
}

const COLUMNS = pickExported('account', getTableColumns(lead))

/**
 * Yields leads, newest first. Each page starts after the last row of the previous page (keyset
 * pagination), so new leads don't shift the pages.
 */
async function* leadPages(services: Services, ownerId: string) {
  const { db } = services
  const shownOnly = shown(await getFullMonths(services, ownerId))
  let after: { at: string; id: string } | null = null
  for (;;) {
    const olderThan: ReturnType<typeof sql> = after
      ? sql`and (${lead.submittedAt}, ${lead.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
      : sql``
    const rows = await db
      .select({
        ...COLUMNS,
        /** Null if the magnet was deleted. */
        magnetId: leadMagnet.id,
        // Selected as text, to the microsecond: a Date would lose the precision that the next page
        // needs.
        submittedAt: sql<string>`${lead.submittedAt}::text`,
        waitsForTheNext: sql<boolean>`${lead.overRuleId} is not null`,
        tags: TAGS_OF_LEAD,
        notes: NOTES_OF_LEAD,
        welcomeEmails: WELCOME_EMAILS_OF_LEAD,
      })
      .from(lead)
      .leftJoin(leadMagnet, eq(leadMagnet.id, lead.leadMagnetId))
      .where(and(sql`${lead.ownerId} = ${ownerId} ${olderThan}`, shownOnly))
      .orderBy(desc(lead.submittedAt), desc(lead.id))
      .limit(PAGE)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => ({ ...row, submittedAt: new Date(row.submittedAt) }))
    after = { at: last.submittedAt, id: last.id }
  }
}
