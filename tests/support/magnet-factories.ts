import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { v7 as uuidv7 } from 'uuid'
import { type ImageVariant, storedFile } from '#db/schema/files.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet, shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import { countLeads } from '#domain/leads/count-leads.server.ts'
import { countOrigins } from '#domain/leads/count-origins.server.ts'
import type { FormRecord } from '#domain/leads/form-record.ts'
import { getMonth } from '#domain/leads/lead-insert.server.ts'
import { countMonths } from '#domain/leads/lead-sql.ts'
import type { NewMagnet } from '#domain/magnets/magnet-input.ts'
import { newShortId } from '#domain/magnets/short-id.ts'
import type { NewPlacement } from '#domain/placements/placement.ts'
import { createPlacements } from '#domain/placements/placements.server.ts'
import { pickOrigin } from '#domain/resources/lead-origin.ts'
import type { Services } from '#platform/services.ts'
import { createUser } from './factories.ts'

export type MagnetRow = typeof leadMagnet.$inferSelect
export type LeadRow = typeof lead.$inferSelect
type FileInput = {
  bucket?: 'lead-magnets' | 'hero-images' | 'brief-files'
  kind?: 'pdf' | 'image' | 'video'
  filename?: string
  contentType?: string
  body?: Buffer
  variants?: ImageVariant[]
}

/** The values of a new magnet that leads to a link. */
export const NEW_LINK: NewMagnet = {
  title: 'Guide',
  description: 'Twelve set-ups.',
  brandingColor: '#F97316',
  heroImageId: null,
  fileType: 'link',
  fileUrl: 'https://example.com/',
  fileId: null,
}

/** Creates an upload that isn't attached to a magnet yet, with its bytes in the store. */
export async function createPendingFile(
  services: Services,
  ownerId: string,
  input: FileInput = {},
): Promise<{ id: string; body: Buffer }> {
  const bucket = input.bucket ?? 'lead-magnets'
  const body = input.body ?? Buffer.from('%PDF-1.4 a guide worth an address')
  const key = `${bucket}/${ownerId}/${randomUUID()}-guide.pdf`
  const contentType = input.contentType ?? 'application/pdf'
  await services.files.put(key, Readable.from([body]), contentType)
  const [row] = await services.db
    .insert(storedFile)
    .values({
      ownerId,
      bucket,
      key,
      filename: input.filename ?? 'guide.pdf',
      contentType,
      kind: input.kind ?? 'pdf',
      bytes: body.length,
      variants: input.variants ?? [],
      createdAt: services.clock.now(),
    })
    .returning({ id: storedFile.id })
  if (!row) throw new Error('no file was made')
  return { id: row.id, body }
}

/**
 * Creates a magnet with its short id, without checking limits. It is a link unless a file is given; a
 * missing owner is created. `slug` is its custom slug, `oldSlugs` are its former ones.
 */
export async function createMagnetRow(
  services: Services,
  input: Partial<typeof leadMagnet.$inferInsert> & { slug?: string; oldSlugs?: string[] } = {},
): Promise<MagnetRow> {
  const { slug, oldSlugs = [], ...fields } = input
  const userId = fields.userId ?? (await createUser(services)).id
  const now = services.clock.now()
  const shortId = fields.shortId ?? newShortId()
  return services.db.transaction(async (tx) => {
    const [magnet] = await tx
      .insert(leadMagnet)
      .values({
        title: 'The Lighting Guide',
        description: 'Twelve set-ups with one lamp.',
        brandingColor: '#F97316',
        fileType: 'link',
        fileUrl: fields.fileId ? null : 'https://example.com/guide',
        createdAt: now,
        updatedAt: now,
        ...fields,
        userId,
        shortId,
        customSlug: slug ?? null,
      })
      .returning()
    if (!magnet) throw new Error('no magnet was made')
    const given = [
      { identifier: shortId, kind: 'short-id' as const, retiredAt: null },
      ...(slug ? [{ identifier: slug, kind: 'slug' as const, retiredAt: null }] : []),
      ...oldSlugs.map((old) => ({ identifier: old, kind: 'slug' as const, retiredAt: now })),
    ]
    const common = { magnetId: magnet.id, ownerId: userId, createdAt: now }
    await tx.insert(shortLink).values(given.map((row) => ({ ...row, ...common })))
    await tx
      .insert(shortLinkTarget)
      .values(
        given.map((row) => ({ identifier: row.identifier, magnetId: magnet.id, fromAt: now })),
      )
    return magnet
  })
}

/** Creates a magnet with a real PDF. */
export async function createPdfMagnet(
  services: Services,
  input: Partial<typeof leadMagnet.$inferInsert> & { slug?: string; file?: FileInput } = {},
): Promise<MagnetRow & { body: Buffer }> {
  const { file: fileInput, ...fields } = input
  const userId = fields.userId ?? (await createUser(services)).id
  const file = await createPendingFile(services, userId, fileInput)
  const magnet = await createMagnetRow(services, {
    ...fields,
    userId,
    fileType: 'pdf',
    fileUrl: null,
    fileId: file.id,
  })
  return { ...magnet, body: file.body }
}

let people = 0

/** Creates a lead with its counters, with its magnet's title, type and owner. */
export async function createLeadRow(
  services: Services,
  magnet: MagnetRow,
  input: Partial<typeof lead.$inferInsert> = {},
): Promise<LeadRow> {
  const email = input.email ?? `viewer${++people}@example.com`
  const [row] = await services.db
    .insert(lead)
    .values({
      id: uuidv7(),
      ownerId: magnet.userId,
      leadMagnetId: magnet.id,
      leadMagnetTitle: magnet.title,
      name: 'Grace Viewer',
      emailNormalized: email.toLowerCase(),
      linkType: magnet.fileType,
      deviceType: 'iOS',
      submittedAt: services.clock.now(),
      digest: createHash('sha256').update(`${magnet.id} ${email}`).digest(),
      consentText: 'Your name and email go to the creator.',
      consentVersion: 'test',
      ...input,
      email,
    })
    .returning()
  if (!row) throw new Error('no lead was made')
  const { ownerId, leadMagnetId: magnetId, placementId, submittedAt, clickedAt } = row
  const counts = [{ ownerId, magnetId, placementId, at: submittedAt, leads: 1 }]
  const clicks = clickedAt ? [{ ownerId, magnetId, placementId, at: clickedAt, clicks: 1 }] : []
  if (row.flags.length === 0) {
    const month = { owner_id: ownerId, month: getMonth(submittedAt), leads: 1 }
    await services.db.transaction(async (tx) => {
      await countMonths(tx, [month])
      await countLeads(tx, [...counts, ...clicks])
      await countOrigins(tx, [
        { ownerId, magnetId, submittedAt, origin: pickOrigin(row), leads: 1 },
      ])
    })
  }
  return row
}

/** Creates a placement of a magnet with its code; by default on screen in a video. */
export async function createPlacement(
  services: Services,
  magnet: { id: string; userId: string },
  input: Partial<NewPlacement> = {},
): Promise<{ id: string; code: string }> {
  const described = {
    label: 'The lamp video',
    platform: 'youtube' as const,
    videoUrl: null,
    spot: 'on-screen' as const,
    atSecond: 151,
    ...input,
  }
  const created = await createPlacements(services, magnet.userId, magnet.id, [described])
  const [made] = created.ok ? created.placements : []
  if (!made) throw new Error('no placement was made')
  return made
}

/** Returns a form of a magnet as its page shows it. */
export const formRecordOf = ({ id, title }: { id: string; title: string }): FormRecord => ({
  magnetId: id,
  title,
  submitLabel: 'Submit to Unlock',
  consent: { text: 'As shown', version: '1' },
  boxes: [],
})
