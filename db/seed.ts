import { eq, inArray, or } from 'drizzle-orm'
import { en } from '#content/languages/en.ts'
import { account, user, userProfile } from '#db/schema/accounts.ts'
import { blogPost, blogPostImage } from '#db/schema/blog.ts'
import { lead, shownForm } from '#db/schema/leads.ts'
import { magnetFile } from '#db/schema/magnet-files.ts'
import { leadMagnet, shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import { computeReadTime } from '#domain/blog/read-time.ts'
import { attachFile, findFile } from '#domain/files/files.server.ts'
import { imageUrl } from '#domain/files/image-sources.ts'
import { getFormVersion } from '#domain/leads/form-version.server.ts'
import { toFormRecord } from '#domain/leads/lead.ts'
import { ALWAYS_ASKED } from '#domain/leads/visitor-fields.ts'
import { packVisits, writeVisits } from '#domain/visits/visits.server.ts'
import { displayName } from '#lib/display-name.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { writeCampaign } from './seed/campaign.ts'
import { writeControl } from './seed/control.ts'
import { countSeedLeads } from './seed/count-leads.ts'
import { writeExperiment } from './seed/experiments.ts'
import { fixedId } from './seed/fixed.ts'
import { writeHub } from './seed/hub.ts'
import { drawIllustration } from './seed/illustrations.ts'
import { writeTags } from './seed/lead-tags.ts'
import { writeLiveSource } from './seed/live-source.ts'
import { emailOf, PEOPLE, SEED_PASSWORD, type SeedMagnet, type SeedPerson } from './seed/people.ts'
import { writePlacements } from './seed/placements.ts'
import { writePlan } from './seed/plan.ts'
import { drawPostIllustration, type PostScene } from './seed/post-illustrations.ts'
import { POSTS } from './seed/posts.ts'
import { writeRoster } from './seed/roster.ts'
import type { SeedPost } from './seed/seed-post.ts'
import { makeLeads, makeVisits } from './seed/traffic.ts'
import { upload } from './seed/upload.ts'
import { writeVideoPictures } from './seed/videos.ts'
import { writeWorkspace } from './seed/workspace.ts'

/** The magnet that the codes in the blog's images open. It is one of Jonas's. */
const BLOG_MAGNET = 'gr3nd7'

export type SeedLogin = { name: string; email: string; password: string; plan: string }

/**
 * Writes the demo data: an account on every plan with magnets, files, leads and stats, a workspace
 * with a campaign, and a blog. Ids are fixed, and times are relative to the first run. Existing
 * rows aren't changed, so a second run has no effect. Returns the logins.
 */
export async function seed(services: Services): Promise<SeedLogin[]> {
  await seedAccounts(services)
  await writePosts(services)
  return PEOPLE.map((person) => ({
    name: nameOf(person),
    email: emailOf(person),
    password: SEED_PASSWORD,
    plan: person.key === 'nora' ? 'administrator' : person.plan,
  }))
}

/** Writes the demo data without the blog. */
export async function seedAccounts(services: Services): Promise<void> {
  const hashed = await services.passwords.hash(SEED_PASSWORD, { account: 'the seed' })
  if (!hashed.ok) throw new Error("The demo's password could not be hashed.")
  const password = hashed.hash
  for (const person of PEOPLE) {
    const userId = await writePerson(services, person, password)
    for (const magnet of person.magnets) await writeMagnet(services, person, userId, magnet)
  }
  await writeWorkspace(services)
  await writeCampaign(services)
  await writeRoster(services)
  await writeControl(services)
  await writeVideoPictures(services)
}

/** Returns the logins as lines to print. */
export function describeLogins(logins: readonly SeedLogin[]): string {
  const lines = logins.map(
    ({ name, email, plan }) => `  ${plan.padEnd(14)} ${email.padEnd(20)} ${name}`,
  )
  return [`Sign in with the password ${SEED_PASSWORD} as`, ...lines].join('\n')
}

async function writePerson(
  services: Services,
  person: SeedPerson,
  password: string,
): Promise<string> {
  const id = fixedId(`user ${person.key}`)
  const { firstName, lastName } = person
  const createdAt = daysAgo(services, person.ageDays)
  await services.db.transaction(async (tx) => {
    const [added] = await tx
      .insert(user)
      .values({
        id,
        name: nameOf(person),
        email: emailOf(person),
        emailVerified: true,
        emailConfirmedAt: createdAt,
        firstName,
        lastName,
        createdAt,
        updatedAt: createdAt,
      })
      .onConflictDoNothing({ target: user.id })
      .returning({ id: user.id })
    if (!added) return
    // The domain example.com has no mailboxes.
    const profile = { id, firstName, lastName, displayName: nameOf(person) }
    await tx.insert(userProfile).values({ ...profile, leadNotices: 'off', weeklySummary: false })
    await tx
      .insert(account)
      .values({ userId: id, accountId: id, providerId: 'credential', password })
    await writePlan(services, tx, person, { userId: id, createdAt })
  })
  return id
}

/** Writes a magnet with its files, short links, leads and stats in one transaction. */
async function writeMagnet(
  services: Services,
  person: SeedPerson,
  userId: string,
  magnet: SeedMagnet,
): Promise<void> {
  const { db, clock } = services
  // The magnet's short link still exists if the owner has deleted the magnet.
  const known = await db
    .select({ identifier: shortLink.identifier })
    .from(shortLink)
    .where(eq(shortLink.identifier, magnet.shortId))
  if (known.length > 0) return

  const { content } = magnet
  const id = fixedId(`magnet ${magnet.shortId}`)
  const createdAt = daysAgo(services, magnet.ageDays)
  const fileId =
    content.fileType === 'link'
      ? null
      : await upload(services, userId, 'lead-magnets', content.fileType, {
          filename: content.filename,
          bytes: await content.make(),
        })
  const heroImageId = magnet.hero
    ? await upload(services, userId, 'hero-images', 'image', {
        filename: `${magnet.hero}.jpg`,
        bytes: await drawIllustration(magnet.hero, magnet.color),
      })
    : null

  const further: string[] = []
  for (const { filename, make } of magnet.more ?? []) {
    const file = { filename, bytes: await make() }
    further.push(await upload(services, userId, 'lead-magnets', 'other', file))
  }

  const placed = { ...magnet, id, ownerId: userId, creatorName: nameOf(person) }
  const leads = makeLeads(placed, clock.now())
  await db.transaction(async (tx) => {
    const links = [
      { identifier: magnet.shortId, kind: 'short-id' as const },
      ...(magnet.slug ? [{ identifier: magnet.slug, kind: 'slug' as const }] : []),
    ]
    await tx.insert(shortLink).values(links.map((one) => ({ ...one, ownerId: userId, createdAt })))
    await tx.insert(leadMagnet).values({
      id,
      userId,
      title: magnet.title,
      description: magnet.description,
      fileType: content.fileType,
      fileUrl: content.fileType === 'link' ? content.fileUrl : null,
      fileId,
      heroImageId,
      brandingColor: magnet.color,
      shortId: magnet.shortId,
      customSlug: magnet.slug ?? null,
      questions: magnet.questions ?? null,
      createdAt,
      updatedAt: createdAt,
    })
    const own = links.map((one) => one.identifier)
    await tx.update(shortLink).set({ magnetId: id }).where(inArray(shortLink.identifier, own))
    await tx
      .insert(shortLinkTarget)
      .values(own.map((one) => ({ identifier: one, magnetId: id, fromAt: createdAt })))
    await writePlacements(tx, placed, (days) => daysAgo(services, days))
    await writeLiveSource(services, tx, placed, daysAgo(services, 4))
    await writeHub(tx, placed, daysAgo(services, 3))
    await writeExperiment(tx, placed, clock.now())
    if (fileId) await attachFile(tx, userId, fileId, 'lead-magnets')
    if (heroImageId) await attachFile(tx, userId, heroImageId, 'hero-images')
    for (const [index, furtherId] of further.entries()) {
      await attachFile(tx, userId, furtherId, 'lead-magnets')
      const title = magnet.more?.[index]?.title ?? null
      const place = { magnetId: id, position: index + 2, fileId: furtherId, title }
      await tx.insert(magnetFile).values({ ...place, createdAt })
    }

    if (magnet.questions) await tx.insert(shownForm).values(toShownForm(placed, createdAt))
    await tx.insert(lead).values(leads)
    await writeTags(tx, userId, leads, daysAgo(services, 1))
    await countSeedLeads(tx, userId, leads)
  })
  const visits = packVisits(makeVisits(placed, leads, clock.now()))
  await writeVisits(services, [{ visits, capped: [] }])
}

/** Returns the form that a magnet's page has shown. */
function toShownForm(
  {
    id: magnetId,
    title,
    ownerId,
    creatorName,
    questions = [],
  }: SeedMagnet & {
    id: string
    ownerId: string
    creatorName: string
  },
  storedAt: Date,
) {
  const form = toFormRecord(
    { magnetId, title },
    {
      words: en,
      fields: ALWAYS_ASKED,
      creatorName,
      isOver: false,
      own: null,
      submitLabel: null,
      boxes: { newsletterBox: null, partnerBox: null },
      questions,
    },
  )
  return { version: getFormVersion(form), ownerId, magnetId, form, storedAt }
}

async function writePosts(services: Services): Promise<void> {
  for (const post of POSTS) await writePost(services, post, fixedId('user nora'))
}

/**
 * Writes a post with its images in one transaction. A post that its author has deleted is written
 * again.
 */
async function writePost(services: Services, post: SeedPost, authorId: string): Promise<void> {
  const id = fixedId(`post ${post.slug}`)
  const known = await services.db
    .select({ id: blogPost.id })
    .from(blogPost)
    .where(or(eq(blogPost.id, id), eq(blogPost.slug, post.slug)))
  if (known.length > 0) return

  const { ageDays, picture, ...words } = post
  const named = /\]\(picture:([a-z]+)\)/g
  const inside = [...post.content.matchAll(named)].map((match) => match[1] as PostScene)
  const pictures = new Map<PostScene, PostFile>()
  for (const scene of [picture, ...inside]) {
    pictures.set(scene, await uploadPostPicture(services, authorId, scene))
  }
  const addressOf = (scene: PostScene) => pictures.get(scene)?.url ?? ''
  const content = post.content.replace(named, (_, scene: PostScene) => `](${addressOf(scene)})`)
  const publishedAt = daysAgo(services, ageDays)
  await services.db.transaction(async (tx) => {
    await tx.insert(blogPost).values({
      ...words,
      id,
      content,
      imageUrl: addressOf(picture),
      published: true,
      publishedAt,
      authorId,
      readTime: computeReadTime(post.content),
      createdAt: publishedAt,
      updatedAt: publishedAt,
    })
    for (const { fileId } of pictures.values()) {
      await attachFile(tx, authorId, fileId, 'blog-images')
      await tx.insert(blogPostImage).values({ postId: id, fileId })
    }
  })
}

type PostFile = { fileId: string; url: string }

async function uploadPostPicture(
  services: Services,
  authorId: string,
  scene: PostScene,
): Promise<PostFile> {
  const fileId = await upload(services, authorId, 'blog-images', 'image', {
    filename: `${scene}.png`,
    bytes: await drawPostIllustration(scene, services.env.publicUrl, BLOG_MAGNET),
  })
  const file = await findFile(services.db, fileId)
  const largest = file?.variants.findLast((variant) => variant.format === 'jpeg')
  return { fileId, url: largest ? imageUrl(fileId, largest) : '' }
}

const nameOf = (person: SeedPerson) => displayName(person.firstName, person.lastName)

const daysAgo = ({ clock }: Services, days: number) =>
  new Date(clock.now().getTime() - days * DAY_MS)
