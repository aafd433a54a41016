import { eq } from 'drizzle-orm'
import { en } from '#content/languages/en.ts'
import { briefAcceptance, briefFile, campaignBrief } from '#db/schema/campaign-briefs.ts'
import { campaignPayment, creatorFeeStage } from '#db/schema/campaign-payments.ts'
import { campaign, campaignCreator, campaignTemplate } from '#db/schema/campaigns.ts'
import { storedFile } from '#db/schema/files.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet, shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import { attachFile } from '#domain/files/files.server.ts'
import { type CampaignLead, COUNT_PEOPLE } from '#domain/leads/change/campaign-people.server.ts'
import { sampleForm } from '#domain/leads/lead.ts'
import { packVisits, writeVisits } from '#domain/visits/visits.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { listDeliverables, writeCampaignPosts } from './campaign-posts.ts'
import { countSeedLeads } from './count-leads.ts'
import { BRIEF, CREATORS, PAGE, type SeedCreator } from './creators.ts'
import { fixedId } from './fixed.ts'
import { drawIllustration } from './illustrations.ts'
import { writeOrders, writePromoProgram } from './sales.ts'
import { makeLeads, makeVisits, utcDay } from './traffic.ts'
import { upload } from './upload.ts'
import { NORTHPEAK } from './workspace.ts'

const AGE_DAYS = 34

/** Northpeak's active campaign. */
export const AUTUMN = {
  id: fixedId('campaign northpeak autumn'),
  templateId: fixedId('template northpeak autumn 1'),
  creatorId: (key: string) => fixedId(`creator ${key} northpeak autumn`),
} as const

/**
 * Writes the campaign with its creators, their magnets and leads in one transaction, then the
 * orders and visits.
 */
export async function writeCampaign(services: Services): Promise<void> {
  const { db, clock } = services
  if ((await db.$count(campaign, eq(campaign.id, AUTUMN.id))) > 0) return
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const ownerId = fixedId('user aisha')
  const guide = await upload(services, ownerId, 'lead-magnets', 'pdf', {
    filename: 'brew-guide.pdf',
    bytes: PAGE.make(),
  })
  const hero = await upload(services, ownerId, 'hero-images', 'image', {
    filename: 'brew-guide.jpg',
    bytes: await drawIllustration('mountain', PAGE.color),
  })
  const reference = await upload(services, ownerId, 'brief-files', 'image', {
    filename: 'Winter roast.jpg',
    bytes: await drawIllustration('mountain', PAGE.color),
  })
  const shown = CREATORS.flatMap((creator) => (creator.page ? [toPage(creator, creator.page)] : []))
  const [first] = shown
  const leadsOf = new Map(shown.map((page) => [page.id, makeLeads(page, now)]))
  const known = leadsOf.get(first?.id ?? '') ?? []
  for (const [id, leads] of leadsOf) {
    if (id !== first?.id) share(leads, known)
    const page = shown.find((one) => one.id === id)
    for (const one of leads) {
      Object.assign(one, {
        workspaceId: NORTHPEAK.id,
        campaignId: AUTUMN.id,
        creatorId: page?.creatorId,
        consentVersion: 'campaign-1',
      })
    }
  }
  const leads = [...leadsOf.values()].flat()
  await db.transaction(async (tx) => {
    await writeFrame(tx, { daysAgo, guide, hero, reference, ownerId })
    for (const page of shown) {
      await writePage(tx, page, { createdAt: daysAgo(page.ageDays), guide, hero })
    }
    await writeCampaignPosts(tx, {
      id: AUTUMN.id,
      accountId: NORTHPEAK.accountId,
      creatorId: AUTUMN.creatorId,
      pages: shown,
      daysAgo,
    })
    await tx.insert(lead).values(leads)
    await countPeople(tx, leads)
    await countSeedLeads(tx, NORTHPEAK.accountId, leads)
    await writePromoProgram(services, tx, AUTUMN.id, leads[0]?.creatorId ?? undefined)
  })
  await writeOrders(services, AUTUMN.id, leads)
  for (const page of shown) {
    const visits = packVisits(makeVisits(page, leadsOf.get(page.id) ?? [], now))
    await writeVisits(services, [{ visits, capped: [] }])
  }
}

type Page = ReturnType<typeof toPage>

function toPage(creator: SeedCreator, page: NonNullable<SeedCreator['page']>) {
  return {
    title: page.title ?? PAGE.title,
    description: PAGE.description,
    color: PAGE.color,
    shortId: page.shortId,
    leads: page.leads,
    ageDays: page.ageDays,
    content: { fileType: 'pdf' as const, filename: 'brew-guide.pdf', make: PAGE.make },
    id: fixedId(`magnet ${page.shortId}`),
    ownerId: NORTHPEAK.accountId,
    creatorName: NORTHPEAK.name,
    creatorId: AUTUMN.creatorId(creator.key),
  }
}

/** Makes some people leads of two creators. */
function share(leads: ReturnType<typeof makeLeads>, known: ReturnType<typeof makeLeads>): void {
  for (const [i, one] of leads.entries()) {
    const other = i % 6 === 2 ? known[i * 2] : undefined
    if (!other) continue
    const { name: called, email, emailNormalized } = other
    Object.assign(one, { name: called, email, emailNormalized })
  }
}

type Frame = {
  daysAgo: (days: number) => Date
  guide: string
  hero: string
  /** The reference file of the brief. */
  reference: string
  ownerId: string
}

/** Writes the campaign, its template, its creators and its brief. */
async function writeFrame(tx: Transaction, { daysAgo, guide, hero, reference, ownerId }: Frame) {
  const createdAt = daysAgo(AGE_DAYS)
  for (const [id, bucket] of [
    [guide, 'lead-magnets'],
    [hero, 'hero-images'],
    [reference, 'brief-files'],
  ] as const) {
    await attachFile(tx, ownerId, id, bucket)
    await tx.update(storedFile).set({ ownerId: NORTHPEAK.accountId }).where(eq(storedFile.id, id))
  }
  await tx.insert(campaign).values({
    id: AUTUMN.id,
    workspaceId: NORTHPEAK.id,
    name: 'Autumn brew guide',
    goalLeads: 150,
    budgetCents: 150_000,
    startsOn: utcDay(daysAgo(30)),
    endsOn: utcDay(daysAgo(-24)),
    createdAt,
    updatedAt: createdAt,
  })
  await tx.insert(campaignTemplate).values({
    id: AUTUMN.templateId,
    campaignId: AUTUMN.id,
    version: 1,
    title: PAGE.title,
    description: PAGE.description,
    fileType: 'pdf',
    fileId: guide,
    heroImageId: hero,
    brandingColor: PAGE.color,
    consentText: sampleForm(en, NORTHPEAK.name).consent,
    consentVersion: 'campaign-1',
    freeFields: ['title', 'description'],
    createdBy: ownerId,
    usedAt: daysAgo(31),
    createdAt,
  })
  await tx
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, AUTUMN.id))
  await tx.insert(campaignCreator).values(
    CREATORS.map(({ key, name: called, userKey, feeCents, leadVisibility, page, ...terms }) => ({
      id: AUTUMN.creatorId(key),
      campaignId: AUTUMN.id,
      email: `${key}@example.com`,
      name: called,
      userId: userKey ? fixedId(`user ${userKey}`) : null,
      state: page ? ('accepted' as const) : ('invited' as const),
      feeCents,
      bonusCents: terms.bonusCents,
      bonusCapCents: terms.bonusCapCents,
      leadVisibility,
      invitedAt: daysAgo(page ? 32 : 3),
      answeredAt: page ? daysAgo(page.ageDays) : null,
      createdAt,
      updatedAt: createdAt,
    })),
  )
  await writePayments(tx, daysAgo, ownerId)
  await writeBrief(tx, { daysAgo, reference, ownerId })
}

/** Writes the stages of the fees, and the payments. */
async function writePayments(tx: Transaction, daysAgo: (days: number) => Date, ownerId: string) {
  for (const { key, stages } of CREATORS) {
    const of = { campaignId: AUTUMN.id, creatorId: AUTUMN.creatorId(key) }
    for (const [at, { label, amountCents, due, ...days }] of stages.entries()) {
      const id = fixedId(`fee stage ${key} ${at} northpeak autumn`)
      await tx.insert(creatorFeeStage).values({
        ...of,
        id,
        position: at + 1,
        label,
        amountCents,
        due,
        postedOn: days.postedDaysAgo === null ? null : utcDay(daysAgo(days.postedDaysAgo)),
      })
      if (days.paidDaysAgo === null) continue
      const paidAt = daysAgo(days.paidDaysAgo)
      await tx.insert(campaignPayment).values({
        ...of,
        id: fixedId(`payment ${key} ${at} northpeak autumn`),
        stageId: id,
        amountCents,
        paidOn: utcDay(paidAt),
        reference: `${of.creatorId.slice(0, 8).toUpperCase()}-${at + 1}`,
        requestId: fixedId(`payment form ${key} ${at} northpeak autumn`),
        recordedBy: ownerId,
        recordedAt: paidAt,
      })
    }
  }
}

/** Writes the brief, which the creators who take part accepted together with the invitation. */
async function writeBrief(
  tx: Transaction,
  { daysAgo, reference, ownerId }: Pick<Frame, 'daysAgo' | 'reference' | 'ownerId'>,
) {
  await tx.insert(campaignBrief).values({
    ...BRIEF,
    campaignId: AUTUMN.id,
    version: 1,
    deliverables: listDeliverables(daysAgo),
    createdBy: ownerId,
    createdAt: daysAgo(33),
  })
  await tx
    .insert(briefFile)
    .values({ campaignId: AUTUMN.id, version: 1, position: 1, fileId: reference })
  await tx.insert(briefAcceptance).values(
    CREATORS.flatMap(({ key, userKey, page }) =>
      page && userKey
        ? [
            {
              creatorId: AUTUMN.creatorId(key),
              campaignId: AUTUMN.id,
              version: 1,
              acceptedBy: fixedId(`user ${userKey}`),
              acceptedAt: daysAgo(page.ageDays),
            },
          ]
        : [],
    ),
  )
}

type Made = { createdAt: Date; guide: string; hero: string }

async function writePage(tx: Transaction, page: Page, { createdAt, guide, hero }: Made) {
  const { id, shortId, ownerId, title, description, creatorId } = page
  await tx.insert(shortLink).values({ identifier: shortId, kind: 'short-id', ownerId, createdAt })
  await tx.insert(leadMagnet).values({
    id,
    shortId,
    title,
    description,
    creatorId,
    userId: ownerId,
    fileType: 'pdf',
    fileId: guide,
    heroImageId: hero,
    brandingColor: PAGE.color,
    workspaceId: NORTHPEAK.id,
    campaignId: AUTUMN.id,
    templateId: AUTUMN.templateId,
    createdAt,
    updatedAt: createdAt,
  })
  await tx.update(shortLink).set({ magnetId: id }).where(eq(shortLink.identifier, shortId))
  await tx.insert(shortLinkTarget).values({ identifier: shortId, magnetId: id, fromAt: createdAt })
}

/** Counts people with the same statement as the lead writer. */
async function countPeople(tx: Transaction, leads: (typeof lead.$inferInsert)[]) {
  const people = leads.flatMap((one): CampaignLead[] =>
    one.flags?.length === 0 && one.creatorId && one.leadMagnetId && one.submittedAt
      ? [
          {
            campaign_id: AUTUMN.id,
            creator_id: one.creatorId,
            magnet_id: one.leadMagnetId,
            lead_id: one.id,
            email: one.emailNormalized,
            at: one.submittedAt.toISOString(),
          },
        ]
      : [],
  )
  await tx.execute(COUNT_PEOPLE({ people: JSON.stringify(people) }))
}
