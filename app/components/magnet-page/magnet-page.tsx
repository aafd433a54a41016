import type { ReactNode } from 'react'
import { FileTypeIcon } from '#app/components/magnets/file-type.tsx'
import type { ImageVariant } from '#db/schema/files.ts'
import type { FileType } from '#domain/files/file-type.ts'
import { imageSources, imageUrl } from '#domain/files/image-sources.ts'
import type { PageCreator } from '#domain/magnets/page-creator.ts'
import { Sentence, useWords } from './words.tsx'

type Hero = { fileId: string; variants: Pick<ImageVariant, 'width' | 'height' | 'format'>[] }

export type MagnetPageProps = {
  title: string
  description: string
  fileType: FileType
  hero: Hero | { src: string; width: number; height: number } | null
  /** Who the page is from; null if the page doesn't show it. */
  creator?: PageCreator | null | undefined
  /** The page's own URL, which is printed with a code. Previews have none. */
  canonicalUrl?: string
  /** The form, or a note in place of it. */
  children: ReactNode
}

/** A magnet's public page. Previews use it too. */
export function MagnetPage(props: MagnetPageProps) {
  const { title, description, fileType, hero, creator, canonicalUrl, children } = props
  const { types } = useWords()
  return (
    <article className="magnet">
      <HeroPicture hero={hero} fileType={fileType} />
      <div className="offer">
        <p className="kind">
          <FileTypeIcon type={fileType} />
          {types[fileType]}
        </p>
        {creator && <CreatorLine {...creator} />}
        <h1 dir="auto">{title}</h1>
        <p className="about" dir="auto">
          {description}
        </p>
      </div>
      {canonicalUrl && <OnPaper url={canonicalUrl} />}
      {children}
    </article>
  )
}

/**
 * The side of the picture in pixels. The loaded image is twice as large, for screens with two
 * device pixels per CSS pixel.
 */
const PICTURE_SIDE = 48

/** This component has its own styles, so that pages without it have the same bytes. */
function CreatorLine({ name, picture }: PageCreator) {
  const { page } = useWords()
  const [webp, jpeg] = (['webp', 'jpeg'] as const).map((format) =>
    picture?.variants.find((variant) => variant.format === format),
  )
  return (
    <p className="about" style={{ display: 'flex', alignItems: 'center', gap: '0.75rem' }}>
      {picture && webp && jpeg && (
        <picture style={{ flex: 'none' }}>
          <source type="image/webp" srcSet={imageUrl(picture.fileId, webp)} />
          <img
            src={imageUrl(picture.fileId, jpeg)}
            width={PICTURE_SIDE}
            height={PICTURE_SIDE}
            alt=""
            style={{ display: 'block', borderRadius: '50%' }}
          />
        </picture>
      )}
      <span>
        <Sentence
          text={page.from}
          values={{
            name: (
              <b dir="auto" style={{ color: 'var(--ink)' }}>
                {name}
              </b>
            ),
          }}
        />
      </span>
    </p>
  )
}

/**
 * The page's URL and its code, which are printed in place of the form. The code opens the product's
 * own host, even on a brand's host. The image is loaded only when the page is printed.
 */
function OnPaper({ url }: { url: string }) {
  const { page } = useWords()
  return (
    <p className="on-paper">
      <img
        src={`/og${new URL(url).pathname}.svg`}
        alt={page.qrCode}
        width={160}
        height={160}
        loading="lazy"
      />
      {url}
    </p>
  )
}

/**
 * Reserves the image's space before it is loaded. If there is no image, the magnet's color fills
 * the space.
 */
function HeroPicture({ hero, fileType }: Pick<MagnetPageProps, 'hero' | 'fileType'>) {
  const image =
    hero && 'fileId' in hero
      ? imageSources(hero.fileId, hero.variants, '(min-width: 60rem) 33rem, 100vw')
      : hero && { sources: [], ...hero }
  if (!image) {
    return (
      <div className="hero plain" aria-hidden="true">
        <FileTypeIcon type={fileType} />
      </div>
    )
  }
  return (
    <picture className="hero">
      {image.sources.map((source) => (
        <source key={`${source.type} ${source.media}`} {...source} />
      ))}
      <img src={image.src} width={image.width} height={image.height} alt="" fetchPriority="high" />
    </picture>
  )
}
