import { ExternalLink } from 'lucide-react'
import { FileTypeIcon } from '#app/components/magnets/file-type.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { FILE_TYPE_LABELS } from '#domain/magnets/magnet.ts'
import type { ReviewedMagnet } from '#domain/reports/reviewed-magnet.server.ts'
import { ReviewedVariants } from './reviewed-variants.tsx'

/** The page as seen by the last visitor who reported it. */
export function ReportedPageCard({ found }: { found: ReviewedMagnet }) {
  const { id, seen, magnet, heroImage, isChanged, reports, account } = found
  const { variants, variantsNow, isTested } = found
  const isUp = magnet && !magnet.suspension && !account.suspension
  return (
    <Card flush className="overflow-hidden" role="group" aria-label="What visitors saw">
      {heroImage ? (
        <img src={heroImage} alt="" className="aspect-video w-full object-cover" />
      ) : (
        <div
          className="grid aspect-[3] place-items-center text-white *:size-12"
          style={{ background: seen.brandingColor }}
        >
          <FileTypeIcon type={seen.fileType} />
        </div>
      )}
      <div className="grid gap-4 p-5 sm:p-6">
        <p className="slate text-soft">
          {reports.length > 0 ? 'The page when it was last reported' : 'The current page'}
        </p>
        <p className="heading text-2xl [overflow-wrap:anywhere]" dir="auto">
          {seen.title}
        </p>
        <p className="whitespace-pre-line text-soft [overflow-wrap:anywhere]" dir="auto">
          {seen.description}
        </p>
        <dl className="grid gap-3 text-sm">
          <div>
            <dt className="font-[620] text-soft">By</dt>
            <dd dir="auto">{seen.creatorName ?? 'No name given'}</dd>
          </div>
          {seen.shownName && (
            <div>
              <dt className="font-[620] text-soft">Name on the page</dt>
              <dd dir="auto">{seen.shownName}</dd>
            </div>
          )}
          <div>
            <dt className="font-[620] text-soft">{`Gives away: ${FILE_TYPE_LABELS[seen.fileType]}`}</dt>
            {/* This must not be a link, because the page may be harmful. */}
            <dd className="[overflow-wrap:anywhere]" dir="auto">
              {seen.linkTarget ?? seen.filename ?? 'Unnamed file'}
            </dd>
          </div>
          {seen.moreFiles && (
            <div>
              <dt className="font-[620] text-soft">Further files</dt>
              <dd className="[overflow-wrap:anywhere]" dir="auto">
                {seen.moreFiles}
              </dd>
            </div>
          )}
          {seen.ownMessages && (
            <div>
              <dt className="font-[620] text-soft">The creator’s own words</dt>
              <dd className="[overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
                {seen.ownMessages}
              </dd>
            </div>
          )}
          {seen.nextStep && (
            <div>
              <dt className="font-[620] text-soft">Next step on the thank-you page</dt>
              <dd className="[overflow-wrap:anywhere]" dir="auto">
                {seen.nextStep}
              </dd>
            </div>
          )}
        </dl>
        {variants.length > 0 && (
          <ReviewedVariants
            title={reports.length > 0 ? 'Variants in its experiment' : 'Variants now'}
            lead="Each visitor saw one of these. Variant A is the page above."
            variants={variants}
            seenAs={reports[0]?.saw?.letter ?? null}
            magnetId={isTested && variantsNow.length === 0 ? id : null}
          />
        )}
        {isChanged && (
          <Alert tone="info">
            {variants.length > 0 || variantsNow.length > 0
              ? 'The creator has changed this page, or its variants, since it was reported.'
              : 'The creator has changed this page since it was reported.'}
          </Alert>
        )}
        {variantsNow.length > 0 && (
          <ReviewedVariants
            title="Variants now"
            lead="Each visitor sees one of these."
            variants={variantsNow}
            seenAs={null}
            magnetId={id}
          />
        )}
        {isUp && (
          <a
            href={magnet.path}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex min-h-11 items-center gap-2 justify-self-start"
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            Open the page as it is now
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </div>
    </Card>
  )
}
