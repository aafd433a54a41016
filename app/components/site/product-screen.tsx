import { classNames } from '#app/ui/class-names.ts'
import type { Picture } from '#content/screens.ts'

type ProductScreenProps = {
  screen: Picture
  /** The `sizes` attribute: how wide the picture is on screens larger than a phone's. */
  sizes: string
  className?: string
}

/**
 * A picture of the product with its sample data, in the visitor's color scheme, or in light colors
 * on paper. Phones get a picture of the product on a phone. Paper has a separate image, because a
 * browser that prints doesn't wait for another source of the same image.
 */
export function ProductScreen({ screen, sizes, className }: ProductScreenProps) {
  const { id, alt, width, height, phone } = screen
  const light = {
    src: file(id, 'light', 2, 'webp'),
    width,
    height,
    className: 'block h-auto w-full',
  }
  return (
    <div
      className={classNames(
        'overflow-hidden rounded-md border border-line bg-sunken shadow-[0_1.5rem_3rem_-1.5rem_rgb(23_20_15/0.45)] print:border-0',
        className,
      )}
    >
      <picture className="block print:hidden">
        {phone &&
          SCHEMES.flatMap((scheme) =>
            FORMATS.map((format) => (
              <source
                key={scheme + format}
                media={`(width < 40rem) and (prefers-color-scheme: ${scheme})`}
                type={`image/${format}`}
                srcSet={file(`${id}-phone`, scheme, 2, format)}
                width={phone.width}
                height={phone.height}
              />
            )),
          )}
        {SOURCES.map(([scheme, format]) => (
          <source
            key={scheme + format}
            media={`(prefers-color-scheme: ${scheme})`}
            type={`image/${format}`}
            srcSet={`${file(id, scheme, 1, format)} ${width / 2}w, ${file(id, scheme, 2, format)} ${width}w`}
            sizes={`(width < 40rem) 92vw, ${sizes}`}
          />
        ))}
        <img {...light} alt={alt} loading="lazy" decoding="async" />
      </picture>
      <picture className="hidden print:block">
        <source type="image/avif" srcSet={file(id, 'light', 2, 'avif')} />
        <img {...light} alt={alt} loading="lazy" />
      </picture>
    </div>
  )
}

type Scheme = 'light' | 'dark'
type Format = 'avif' | 'webp'

const SCHEMES = ['dark', 'light'] as const
const FORMATS = ['avif', 'webp'] as const
const SOURCES: readonly (readonly [Scheme, Format])[] = [
  ['dark', 'avif'],
  ['dark', 'webp'],
  ['light', 'avif'],
]

const file = (id: string, scheme: Scheme, density: 1 | 2, format: Format) =>
  `/screens/${id}-${scheme}-${density}x.${format}`
