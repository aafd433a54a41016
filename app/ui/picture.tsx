export type PictureProps = {
  image: {
    sources: readonly { type: string; srcSet: string; media?: string; sizes?: string }[]
    src: string
    width: number
    height: number
  }
  alt: string
  eager?: boolean | undefined
  className?: string | undefined
}

/** An image in the best size and format for the browser. */
export function Picture({ image, alt, eager, className }: PictureProps) {
  return (
    <picture>
      {image.sources.map((source) => (
        <source key={`${source.type} ${source.media}`} {...source} />
      ))}
      <img
        src={image.src}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
