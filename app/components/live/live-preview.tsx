import { useDeferredValue } from 'react'
import { href } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { PREVIEW_GROUNDS, type PreviewGround } from '#domain/live-sources/preview-grounds.ts'

export type LivePreviewProps = {
  query: URLSearchParams
  isVertical: boolean
  /** Places both pictures side by side if there is room. */
  isWide?: boolean
}

const CAPTIONS: Record<PreviewGround, string> = {
  scene: 'In a video',
  checkerboard: 'On a transparent background',
}

/** A source's picture over a scene and over a checkerboard. */
export function LivePreview({ query, isVertical, isWide = false }: LivePreviewProps) {
  const drawn = useDeferredValue(query.toString())
  const hasFigures = query.has('goal') || query.has('showsCounter')
  return (
    <section aria-labelledby="preview">
      <Card className="grid gap-5">
        <h2 id="preview" className="heading text-xl">
          Preview
        </h2>
        <div
          className={classNames(
            'grid gap-5',
            isVertical ? 'grid-cols-2' : isWide && 'md:grid-cols-2',
          )}
        >
          {PREVIEW_GROUNDS.map((ground) => (
            <figure key={ground} className="grid content-start gap-2">
              <img
                src={`${href('/live-sources/preview.svg')}?${drawn}&ground=${ground}`}
                alt={`The stream overlay: ${CAPTIONS[ground].toLowerCase()}`}
                width={isVertical ? 1080 : 1920}
                height={isVertical ? 1920 : 1080}
                className="h-auto w-full rounded-sm border border-line bg-sunken"
              />
              <figcaption className="text-sm text-soft">{CAPTIONS[ground]}</figcaption>
            </figure>
          ))}
        </div>
        <p className="text-sm text-soft">
          The code stays clear of player controls and platform buttons.
          {hasFigures && ' The numbers are examples.'}
        </p>
      </Card>
    </section>
  )
}
