import { reportUrl } from '#app/components/magnet-page/report-url.ts'
import { pictureSources } from '#domain/files/picture.ts'
import { consentText } from '#domain/leads/lead.ts'
import { type FileType, magnetPath } from '#domain/magnets/magnet.ts'
import type { HeroImage } from '#domain/magnets/magnets.server.ts'
import type { Resolved } from '#domain/magnets/public-magnet.server.ts'
import type { Env } from '#platform/env.ts'

/** What a magnet's page shows, field by field: nothing of it says where the file lies. */
export type PublicPage =
  | {
      state: 'active' | 'paused'
      title: string
      description: string
      fileType: FileType
      brandingColor: string
      hero: {
        fileId: string
        variants: Pick<HeroImage['variants'][number], 'width' | 'height' | 'format'>[]
      } | null
      consent: string
      reportUrl: string
      canonicalUrl: string
      previewImage: { url: string; width: number; height: number } | null
      unlisted: boolean
    }
  | { state: 'missing'; status: 404 | 410 }
  /** The database did not answer a form: it comes back with what was typed. */
  | { state: 'unreachable' }

export function openPage(env: Env, found: Resolved): Exclude<PublicPage, { state: 'unreachable' }> {
  if (found.state === 'unknown') return { state: 'missing', status: 404 }
  if (found.state === 'deleted') return { state: 'missing', status: 410 }
  const { magnet } = found
  const canonicalUrl = `${env.publicUrl}${magnetPath(magnet)}`
  const variants = magnet.hero?.variants.map(({ width, height, format }) => ({
    width,
    height,
    format,
  }))
  const hero = magnet.hero && variants ? { fileId: magnet.hero.fileId, variants } : null
  const picture = hero && pictureSources(hero.fileId, hero.variants)
  return {
    state: found.state,
    title: magnet.title,
    description: magnet.description,
    fileType: magnet.fileType,
    brandingColor: magnet.brandingColor,
    hero,
    consent: consentText(magnet.creatorName),
    reportUrl: reportUrl(env.mailFrom, canonicalUrl),
    canonicalUrl,
    previewImage: picture && {
      url: `${env.publicUrl}${picture.src}`,
      width: picture.width,
      height: picture.height,
    },
    unlisted: magnet.unlisted,
  }
}
