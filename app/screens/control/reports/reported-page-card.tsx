import { ExternalLink } from 'lucide-react'
import { FileTypeIcon } from '#app/components/magnets/file-type.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { FILE_TYPE_LABELS } from '#domain/magnets/magnet.ts'
import type { ReviewedMagnet } from '#domain/reports/reviewed-magnet.server.ts'

/** The page as seen by the last visitor who reported it. */
export function ReportedPageCard({ found }: { found: ReviewedMagnet }) {
  const { seen, magnet, heroImage, isChanged, reports, account } = found
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
        {isChanged && (
          <Alert tone="info">The creator has changed this page since it was reported.</Alert>
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
