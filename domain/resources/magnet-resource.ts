import { z } from 'zod'
import { id, isoOf, moment, resourceUrls } from './common.ts'

/** A magnet as events record it. */
export const magnetRecord = z.object({
  id,
  title: z.string(),
  description: z.string(),
  type: z.enum(['pdf', 'image', 'video', 'link']),
  linkUrl: z.url().nullable().describe('The target of a magnet of the type link.'),
  color: z.string().describe('#rrggbb'),
  state: z.enum(['active', 'paused', 'suspended']),
  isUnlisted: z.boolean(),
  shortId: z.string(),
  customSlug: z.string().nullable(),
  campaignId: id.nullable(),
  creatorId: id.nullable(),
  createdAt: moment,
  updatedAt: moment,
})
export type MagnetRecord = z.infer<typeof magnetRecord>

/** A magnet as the API and events show it to its owner. */
export const magnetResource = magnetRecord.extend(resourceUrls).meta({
  id: 'Magnet',
  description: 'A page that offers a file or a link for a name and an email.',
})
export type MagnetResource = z.infer<typeof magnetResource>

/** The stored facts of a magnet that the resource is made of. */
export type MagnetFacts = {
  id: string
  title: string
  description: string
  fileType: MagnetRecord['type']
  fileUrl: string | null
  brandingColor: string
  state: 'active' | 'paused'
  suspendedAt: Date | null
  unlisted: boolean
  shortId: string
  customSlug: string | null
  campaignId: string | null
  creatorId: string | null
  createdAt: Date
  updatedAt: Date
}

export function toMagnetRecord(magnet: MagnetFacts): MagnetRecord {
  return {
    id: magnet.id,
    title: magnet.title,
    description: magnet.description,
    type: magnet.fileType,
    linkUrl: magnet.fileUrl,
    color: magnet.brandingColor,
    state: magnet.suspendedAt ? 'suspended' : magnet.state,
    isUnlisted: magnet.unlisted,
    shortId: magnet.shortId,
    customSlug: magnet.customSlug,
    campaignId: magnet.campaignId,
    creatorId: magnet.creatorId,
    createdAt: isoOf(magnet.createdAt),
    updatedAt: isoOf(magnet.updatedAt),
  }
}
