import { ExternalLink, Pencil } from 'lucide-react'
import { href, Link } from 'react-router'
import { previewOf } from '#app/components/schedules/now-showing.tsx'
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { LastCheck } from '#domain/content-checks/content-problems.server.ts'
import type { NowShowing } from '#domain/schedules/now-showing.server.ts'
import { LastCheckNote } from './last-check-note.tsx'

export type PagePanelProps = {
  magnetId: string
  title: string
  isLink: boolean
  /** The last check of the magnet's link or file; null before the first check. */
  check: LastCheck | null
  /** What a rule currently shows in place of the magnet. */
  showing: NowShowing | null
}

/** The 'Lead Capture Page' panel: a scaled preview of the page, and links to the page. */
export function PagePanel({ magnetId, title, isLink, check, showing }: PagePanelProps) {
  const preview = previewOf(magnetId, showing)
  return (
    <Card className="grid content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="heading text-xl">Lead Capture Page</h2>
        <div className="flex flex-wrap gap-2">
          <a
            href={preview}
            target="_blank"
            rel="noopener"
            className={buttonClasses({ variant: 'secondary', size: 'small' })}
          >
            <ExternalLink aria-hidden="true" />
            Preview
            <span className="sr-only">(opens in a new tab)</span>
          </a>
          <ButtonLink
            to={href('/edit/:id', { id: magnetId })}
            variant="secondary"
            size="small"
            icon={<Pencil aria-hidden="true" />}
          >
            Edit Page
          </ButtonLink>
        </div>
      </div>
      {/* The preview is inert, so that keyboard users don't tab into it. */}
      <div inert className="h-75 overflow-hidden rounded-sm border border-line bg-sunken">
        <iframe
          src={preview}
          title={`Preview of ${title}`}
          loading="lazy"
          tabIndex={-1}
          className="h-125 w-[calc(100%/0.6)] origin-top-left scale-60 border-0"
        />
      </div>
      {showing && (
        <p className="text-sm">
          This is what visitors see now. The magnet’s own page is hidden by{' '}
          <Link to={href('/magnets/:id/schedule', { id: magnetId })} className="link">
            rule {showing.rule}
          </Link>
          .
        </p>
      )}
      {check && <LastCheckNote check={check} isLink={isLink} />}
    </Card>
  )
}
