import { useId } from 'react'
import { href } from 'react-router'
import { useReadOnly } from '#app/components/control/read-only.ts'
import { Badge } from '#app/ui/badge.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import type { VariantLetter } from '#domain/experiments/experiment.ts'
import type { ReviewedVariant } from '#domain/reports/reviewed-magnet.server.ts'

export type ReviewedVariantsProps = {
  title: string
  lead: string
  variants: ReviewedVariant[]
  /** The variant that the last reporter saw; null if there was none, or it isn't known. */
  seenAs: VariantLetter | null
  /** The magnet on which the variants can be opened; null if they are no longer shown. */
  magnetId: string | null
}

/** What each variant in an experiment shows, for the reviewer. */
export function ReviewedVariants({
  title,
  lead,
  variants,
  seenAs,
  magnetId,
}: ReviewedVariantsProps) {
  const id = useId()
  const isReadOnly = useReadOnly()
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line pt-4">
      <div className="grid gap-1">
        <h2 id={id} className="font-[680]">
          {title}
        </h2>
        <p className="text-sm text-soft">{lead}</p>
      </div>
      <ul className="grid gap-5">
        {variants.map(({ letter, heroImage, ...variant }) => (
          <li key={letter} className="grid gap-2 sm:grid-cols-[8rem_1fr] sm:gap-4">
            {heroImage ? (
              <img
                src={heroImage}
                alt=""
                className="aspect-video w-full max-w-64 rounded-sm object-cover"
              />
            ) : (
              <p className="text-sm text-soft">
                {variant.hasPicture ? 'Its picture was deleted' : 'No picture'}
              </p>
            )}
            <div className="grid min-w-0 content-start gap-1.5 [overflow-wrap:anywhere]">
              <p className="flex flex-wrap items-center gap-2">
                <strong className="font-[680]">{`Variant ${letter}`}</strong>
                {seenAs === letter && <Badge tone="warning">Seen by the last reporter</Badge>}
              </p>
              <p className="font-[620]" dir="auto">
                {variant.title}
              </p>
              <p className="whitespace-pre-line text-sm text-soft" dir="auto">
                {variant.description}
              </p>
              <p className="text-sm">
                Button: <bdi>“{variant.submitLabel}”</bdi>
              </p>
              {magnetId && !isReadOnly && (
                <p className="text-sm">
                  <NewTabLink href={`${href('/magnet/:id', { id: magnetId })}?variant=${letter}`}>
                    Open as visitors see it
                    <span className="sr-only">{`, variant ${letter}`}</span>
                  </NewTabLink>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
