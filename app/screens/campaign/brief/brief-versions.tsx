import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { withParams } from '#app/ui/table.tsx'
import type { BriefVersion } from '#domain/campaigns/brief.server.ts'
import { formatCount } from '#lib/format-number.ts'

export type BriefVersionsProps = {
  versions: BriefVersion[]
  /** Whether there are older versions than these. */
  hasOlder: boolean
  /** The version that the page shows. */
  shown: number
  search: string
}

/** The history of a brief, newest version first. */
export function BriefVersions({ versions, hasOlder, shown, search }: BriefVersionsProps) {
  const oldest = versions.at(-1)?.version
  return (
    <section aria-labelledby="versions" className="grid gap-4 print:hidden">
      <h2 id="versions" className="heading text-2xl">
        Versions
      </h2>
      <Card flush>
        <ul className="grid divide-y divide-line">
          {versions.map(({ version, createdAt, author, accepted }) => (
            <li
              key={version}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-4 sm:px-6"
            >
              <span className="grid min-w-0 [overflow-wrap:anywhere]">
                {version === shown ? (
                  <span className="font-[620]">{`Version ${version}`}</span>
                ) : (
                  <Link
                    to={{ search: withParams(search, { version: String(version), edit: null }) }}
                    className="link w-fit font-[620]"
                  >
                    {`Version ${version}`}
                  </Link>
                )}
                <span className="text-sm text-soft">
                  <DateTime at={createdAt} />
                  {author && (
                    <>
                      , <bdi>{author}</bdi>
                    </>
                  )}
                </span>
              </span>
              <span className="text-sm">{`Accepted by ${formatCount(accepted, 'creator')}`}</span>
            </li>
          ))}
        </ul>
      </Card>
      {hasOlder && (
        <p>
          <Link
            to={{ search: withParams(search, { before: String(oldest) }) }}
            preventScrollReset
            className="link"
          >
            Older Versions
          </Link>
        </p>
      )}
    </section>
  )
}
