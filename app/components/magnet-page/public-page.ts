import type { FileType } from '#domain/files/file-type.ts'
import type { HeroImage } from '#domain/magnets/magnets.server.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'

/** What a magnet's public page shows; it never contains the URL of the file. */
export type PublicPage =
  | {
      state: 'active' | 'paused'
      magnetId: string
      title: string
      description: string
      fileType: FileType
      brandingColor: string
      hero: {
        fileId: string
        variants: Pick<HeroImage['variants'][number], 'width' | 'height' | 'format'>[]
      } | null
      consent: string
      /** Null: the product's. */
      privacyUrl: string | null
      brand: PageBrand | null
      reportUrl: string
      canonicalUrl: string
      previewImage: { url: string; width: number; height: number } | null
      unlisted: boolean
    }
  | { state: 'missing'; status: 404 | 410 }
  /** Suspended by the administrator: reveals neither content nor owner. */
  | { state: 'suspended' }
  /** The database was unavailable: the form is shown again with its values. */
  | { state: 'unreachable' }
