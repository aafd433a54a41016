import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { user, userProfile } from '#db/schema/accounts.ts'
import { storedFile } from '#db/schema/files.ts'
import { workspace, workspaceMember } from '#db/schema/workspaces.ts'
import { attachFile } from '#domain/files/files.server.ts'
import { storeUpload } from '#domain/files/store-upload.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { readDrawing } from './drawings.ts'
import { fixedId } from './fixed.ts'

/** Aisha's workspace. `accountId` owns what its campaigns collect. */
export const NORTHPEAK = {
  id: fixedId('workspace northpeak'),
  accountId: fixedId('workspace account northpeak'),
  name: 'Northpeak Coffee',
} as const

const MEMBERS = [
  { key: 'aisha', role: 'owner', ageDays: 120 },
  { key: 'jonas', role: 'manager', ageDays: 90 },
  { key: 'mia', role: 'analyst', ageDays: 45 },
] as const

/** Writes the workspace with its brand kit and members in one transaction. */
export async function writeWorkspace(services: Services): Promise<void> {
  const { db, clock } = services
  const { id, accountId, name } = NORTHPEAK
  if ((await db.$count(user, eq(user.id, accountId))) > 0) return
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const ownerId = fixedId('user aisha')
  const stored = await storeUpload(
    services,
    { id: ownerId },
    {
      bucket: 'hero-images',
      expectedKind: 'image',
      filename: 'northpeak-logo.png',
      stream: Readable.from([await makeLogo()]),
    },
  )
  if (!stored.ok) throw new Error(`the logo was refused: ${stored.reason}`)
  const createdAt = daysAgo(120)
  await db.transaction(async (tx) => {
    const email = `${accountId}@workspace.invalid`
    const ages = { createdAt, updatedAt: createdAt }
    await tx.insert(user).values({ id: accountId, kind: 'workspace', name, email, ...ages })
    await tx.insert(userProfile).values({ id: accountId, displayName: name, leadNotices: 'off' })
    await attachFile(tx, ownerId, stored.file.id, 'hero-images')
    await tx.update(storedFile).set({ ownerId: accountId }).where(eq(storedFile.id, stored.file.id))
    await tx.insert(workspace).values({
      id,
      name,
      ownerId,
      accountId,
      logoFileId: stored.file.id,
      brandColor: '#0F766E',
      pageColor: '#F3F7F5',
      font: 'humanist',
      privacyUrl: 'https://example.com/northpeak/privacy',
      hidesBadge: true,
      ...ages,
    })
    await tx.insert(workspaceMember).values(
      MEMBERS.map(({ key, role, ageDays }) => ({
        workspaceId: id,
        userId: fixedId(`user ${key}`),
        role,
        joinedAt: daysAgo(ageDays),
      })),
    )
  })
}

/** Returns a logo: a mountain and a cup on a transparent background. */
async function makeLogo(): Promise<Buffer> {
  const svg = await readDrawing('northpeak-logo')
  return sharp(Buffer.from(svg)).resize(960).png().toBuffer()
}
