import { href, Link } from 'react-router'
import { VerdictBadge } from '#app/components/video-check/results/verdict-badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { describeCode, isForeign, nameOfCode } from '#domain/video-check/code-messages.ts'
import type { CodeInfo } from '#domain/video-check/codes.ts'
import type { CodeFinding } from '#domain/video-check/scan/findings.ts'
import type { VideoFacts } from '#domain/video-check/scan/frame-source.ts'
import {
  type CodeInfos,
  FOREIGN_WORDS,
  overallVerdict,
} from '#domain/video-check/scan/report-lines.ts'
import { AppearanceDetails } from './appearance-details.tsx'
import { SaveCheck, type SaveTime } from './save-check.tsx'

export type CodeResultProps = {
  finding: CodeFinding
  facts: VideoFacts
  infos: CodeInfos
  /** The placement for which the page was opened. */
  placementId: string | null
  /** When the result saves itself to the code's own placement. */
  saves?: SaveTime | undefined
}

/** One code in a video: what it opens, when it can be scanned, and how well. */
export function CodeResult(props: CodeResultProps) {
  const { finding, facts, infos, placementId, saves } = props
  const info = infos.get(finding.text) ?? null
  const own = info?.whose === 'own' ? info : null
  const name = nameOfCode(finding.text, info)
  return (
    <li>
      <Card className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="heading flex flex-wrap items-center gap-3 text-xl [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
            {isForeign(info) ? (
              <Badge>{FOREIGN_WORDS}</Badge>
            ) : (
              <VerdictBadge verdict={overallVerdict(finding, infos)} />
            )}
          </h2>
          {name !== finding.text && (
            <p className="timecode text-sm text-soft [overflow-wrap:anywhere]">{finding.text}</p>
          )}
        </div>
        {info && <WhereItLeads info={info} />}
        {finding.appearances.map((one) => (
          <AppearanceDetails key={one.from} one={one} facts={facts} />
        ))}
        {own && own.savable.length > 0 && (
          <SaveCheck
            finding={finding}
            facts={facts}
            isMagnets={own.placement === null}
            options={own.savable}
            placementId={saves && own.placement ? own.placement.id : placementId}
            saves={own.placement ? saves : undefined}
          />
        )}
      </Card>
    </li>
  )
}

function WhereItLeads({ info }: { info: CodeInfo }) {
  const { says, fix } = describeCode(info)
  return (
    <div className="grid gap-1 text-sm">
      <p>
        {says}
        {info.whose === 'own' && info.magnet && !info.isCampaign && (
          <>
            {' '}
            Magnet:{' '}
            <Link to={href('/analytics/:id', { id: info.magnet.id })} className="link">
              <bdi>{info.magnet.title}</bdi>
            </Link>
            .
          </>
        )}
      </p>
      {fix && <p className="text-soft">{fix}</p>}
    </div>
  )
}
