import type { VisitorWords } from '#content/languages/text.ts'
import type { FileType } from '#domain/files/file-type.ts'
import type { ShownForm } from '#domain/leads/lead.ts'
import type { HeroImage } from '#domain/magnets/magnets.server.ts'
import type { PageCreator } from '#domain/magnets/page-creator.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'

/** The content of a magnet's public page. It never contains the URL of the file. */
export type PublicPage =
  | ({ state: 'active' | 'paused' } & Offer)
  /** A rule has ended the offer. The description is the page's text about this. */
  | ({ state: 'over'; over: OverPage } & Offer)
  /**
   * The page's campaign has ended, or its creator has left it. The description is the brand's text
   * about this.
   */
  | ({ state: 'ended'; nextUrl: string | null } & Offer)
  /** The words are in the language that the visitor's browser asks for; English if missing. */
  | { state: 'missing'; status: 404 | 410; words?: VisitorWords }
  /** No spoken link has these words. `isUnreadable` is true if the words can't be a spoken link. */
  | { state: 'unknown-messages'; entered: string; isUnreadable: boolean; words: VisitorWords }
  /** The administrator suspended the page, which then shows neither its content nor its owner. */
  | { state: 'suspended'; words: VisitorWords }
  /** The database was unavailable. The form is shown again with its values. */
  | { state: 'unreachable'; words: VisitorWords }

type Offer = {
  /** The words of the magnet's language. */
  words: VisitorWords
  magnetId: string
  /** The variant of the page in an experiment; null if there is none. */
  variantId: string | null
  title: string
  description: string
  fileType: FileType
  brandingColor: string
  hero: {
    fileId: string
    variants: Pick<HeroImage['variants'][number], 'width' | 'height' | 'format'>[]
  } | null
  /** Who the page is from; null if the page doesn't show it. */
  creator: PageCreator | null
  form: ShownForm
  /** Whether visitors can ask by email too; missing if they can't. */
  byEmail?: true
  /** Null means the default privacy policy. */
  privacyUrl: string | null
  brand: PageBrand | null
  reportUrl: string
  canonicalUrl: string
  previewImage: { url: string; width: number; height: number } | null
  unlisted: boolean
}

export type OverPage = {
  ruleId: string
  /** The next magnet and the path of its page; null if there is none. */
  next: { title: string; path: string } | null
  /** Whether the page has a form for people who want to hear about the next magnet. */
  takesNames: boolean
}
