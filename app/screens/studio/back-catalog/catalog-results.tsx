import { Download, RefreshCw } from 'lucide-react'
import { memo, type RefObject, useMemo, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { downloadFile } from '#app/ui/download-file.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import {
  correctionsCsv,
  correctText,
  findReplacements,
  mapCatalog,
  type ReadDescription,
  statesOf,
} from '#domain/back-catalog/catalog-map.ts'
import { MAX_DESCRIPTION_LENGTH } from '#domain/back-catalog/description.ts'
import type { WrittenLink } from '#domain/back-catalog/find-links.ts'
import { type Catalog, findPreviousHosts } from '#domain/back-catalog/link-state.ts'
import {
  type FoundVideo,
  listVideos,
  type MappedVideo,
  mapVideos,
  type VideoMap,
  videoMapCsv,
} from '#domain/back-catalog/video-map.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { CodeCard } from './code-card.tsx'
import { CorrectionCard, nameOf } from './correction-card.tsx'
import { LinkCard } from './link-card.tsx'
import { LongList } from './long-list.tsx'
import { Section } from './section.tsx'
import type { UncheckedFile } from './unchecked-files.tsx'
import type { Infos } from './use-lookups.ts'
import { VideoCard } from './video-card.tsx'

export type CatalogResultsProps = {
  /** The heading, which takes the focus when all work has ended. */
  heading: RefObject<HTMLHeadingElement | null>
  videos: readonly FoundVideo[]
  /** The links in codes, by the texts of the codes. */
  codeLinks: ReadonlyMap<string, WrittenLink>
  unchecked: readonly UncheckedFile[]
  descriptions: readonly ReadDescription[]
  /** Whether files with descriptions were read, even if they were empty. */
  isRead: boolean
  /** The number of descriptions that were left out because they are too long. */
  tooLong: number
  infos: Infos
  catalog: Catalog
  onRefresh: () => void
  isRefreshing: boolean
}

/** All codes and links, dead ones first, the videos, and the corrected descriptions. */
export const CatalogResults = memo(function CatalogResults(props: CatalogResultsProps) {
  const { videos, codeLinks, unchecked, descriptions, isRead, tooLong, infos, catalog } = props
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const map = useMemo(
    () => mapCatalog(descriptions, infos, catalog),
    [descriptions, infos, catalog],
  )
  const videoMap = useMemo(() => {
    const toCorrect = new Set(map.toCorrect)
    const known = {
      infos,
      catalog,
      previousHosts: findPreviousHosts(infos),
      written: 'code',
    } as const
    return mapVideos({ videos, descriptions, toCorrect }, codeLinks, known)
  }, [videos, descriptions, map, codeLinks, infos, catalog])
  const states = useMemo(() => statesOf(map), [map])
  const replacements = findReplacements(map, chosen, catalog)
  const corrected = map.toCorrect.filter((one) => correctText(one, replacements) !== null).length
  const { dead, local, working } = map
  // The description of a video is shown with the video.
  const shown = new Set(listVideos(videoMap).map(({ description }) => description))
  const [toCorrect, withoutLink] = [map.toCorrect, map.withoutLink].map((list) =>
    list.filter((description) => !shown.has(description)),
  ) as [ReadDescription[], ReadDescription[]]
  const videoList = (id: string, title: string, list: readonly MappedVideo[], lead?: string) => (
    <Section id={id} title={title} count={list.length} {...(lead && { lead })}>
      <LongList label={title} items={list}>
        {(video) => (
          <VideoCard key={video.id} video={video} states={states} replacements={replacements} />
        )}
      </LongList>
    </Section>
  )
  const canRepair = videoMap.dead.some(({ state }) => state.remedy.repairs.length > 0)
  const counts = { codes: videoMap.dead.length, links: dead.length }
  return (
    <div className="grid gap-10">
      <div className="grid justify-items-start gap-3">
        <h2 ref={props.heading} tabIndex={-1} className="heading text-2xl outline-none">
          {titleOf(counts, { hasVideos: videos.length > 0, isRead })}
        </h2>
        {videos.length > 0 && <p className="text-soft">{describeVideos(videoMap)}</p>}
        {isRead && (
          <p className="text-soft">
            {[
              formatCount(descriptions.length, 'description', 'descriptions'),
              formatCount(dead.length, 'dead link', 'dead links'),
              formatCount(working.length, 'working link', 'working links'),
              ...(local.length > 0
                ? [
                    formatCount(
                      local.length,
                      'link only on this computer',
                      'links only on this computer',
                    ),
                  ]
                : []),
              formatCount(
                map.toCorrect.length,
                'description to correct',
                'descriptions to correct',
              ),
              formatCount(
                map.withoutLink.length,
                'description without a link',
                'descriptions without a link',
              ),
            ].join(' · ')}
          </p>
        )}
        {tooLong > 0 && (
          <p className="text-sm text-soft">
            {`We left out ${formatCount(tooLong, 'description', 'descriptions')} with more than ${formatNumber(MAX_DESCRIPTION_LENGTH)} characters.`}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {videos.length > 0 && (
            <DownloadButton
              label="Download the Map (CSV)"
              fileName="codes-in-videos.csv"
              makeCsv={() => videoMapCsv(videoMap, unchecked)}
            />
          )}
          {corrected > 0 && (
            <DownloadButton
              label={`Download ${formatCount(corrected, 'Corrected Description', 'Corrected Descriptions')} (CSV)`}
              fileName="corrected-descriptions.csv"
              makeCsv={() => correctionsCsv(map, replacements)}
            />
          )}
          <Button
            type="button"
            variant="secondary"
            icon={<RefreshCw aria-hidden="true" />}
            busy={props.isRefreshing}
            busyLabel="Looking Up..."
            onClick={props.onRefresh}
          >
            Look Up Again
          </Button>
        </div>
      </div>
      {isRead && descriptions.length === 0 && (
        <EmptyState title="No descriptions">Choose a file that has descriptions.</EmptyState>
      )}
      <Section
        id="dead-codes"
        title="Codes That Don’t Work"
        {...(canRepair && { lead: REPAIR_LEAD })}
        count={videoMap.dead.length}
      >
        <LongList label="Codes that don’t work" items={videoMap.dead}>
          {(code) => <CodeCard key={code.text} code={code} />}
        </LongList>
      </Section>
      <Section
        id="dead"
        title="Links That Don’t Work"
        lead="Choose a magnet for a link, and it is replaced in all descriptions below."
        count={dead.length}
      >
        <LongList label="Links that don’t work" items={dead}>
          {(link) => (
            <LinkCard
              key={link.key}
              link={link}
              magnets={catalog.magnets}
              chosen={chosen.get(link.key) ?? ''}
              onChoose={(id) => setChosen(new Map(chosen).set(link.key, id))}
            />
          )}
        </LongList>
      </Section>
      {videoList('with-dead', 'Videos With a Dead Code or Link', videoMap.withDead)}
      {videoList(
        'unreadable',
        'Videos With a Code That May Not Scan',
        videoMap.unreadable,
        'Something in them looks like a code, but we couldn’t read it. Look at these times yourself.',
      )}
      {videoList(
        'with-codes',
        videoMap.withDead.length + videoMap.unreadable.length > 0
          ? 'Other Videos With a Code'
          : 'Videos With a Code',
        videoMap.withCodes,
      )}
      <Section
        id="to-correct"
        title="Descriptions to Correct"
        lead="Copy the corrected text, and paste it into the video’s details."
        count={toCorrect.length}
      >
        <LongList label="Descriptions to correct" items={toCorrect}>
          {(description, index) => (
            <CorrectionCard
              key={index}
              description={description}
              states={states}
              replacements={replacements}
            />
          )}
        </LongList>
      </Section>
      <Section
        id="local"
        title="Links That Work Only on This Computer"
        lead="Your viewers can’t open them."
        count={local.length}
      >
        <LongList label="Links that work only on this computer" items={local}>
          {(link) => <LinkCard key={link.key} link={link} magnets={[]} />}
        </LongList>
      </Section>
      <Section id="working" title="Links That Work" count={working.length}>
        <LongList label="Links that work" items={working}>
          {(link) => <LinkCard key={link.key} link={link} magnets={[]} />}
        </LongList>
      </Section>
      <Section
        id="without"
        title="Descriptions Without a Link"
        lead="None of these has a link to one of your magnets."
        count={withoutLink.length}
      >
        <Card>
          <LongList label="Descriptions without a link" items={withoutLink}>
            {(description, index) => (
              <li key={index} className="[overflow-wrap:anywhere]">
                <bdi>{nameOf(description)}</bdi>
              </li>
            )}
          </LongList>
        </Card>
      </Section>
      {videoList('without-code', 'Videos Without a Code', videoMap.withoutCode)}
    </div>
  )
})

const REPAIR_LEAD = 'A published video can’t be changed, but what your code in it opens can.'

type Found = { hasVideos: boolean; isRead: boolean }

/** Returns the heading: what is dead, of what was read. */
function titleOf({ codes, links }: { codes: number; links: number }, found: Found): string {
  const parts = [
    codes > 0 && formatCount(codes, 'Dead Code', 'Dead Codes'),
    links > 0 && formatCount(links, 'Dead Link', 'Dead Links'),
  ].filter((part) => part !== false)
  if (parts.length > 0) return parts.join(' and ')
  if (!found.hasVideos) return 'No Dead Links'
  return found.isRead ? 'No Dead Codes or Links' : 'No Dead Codes'
}

function describeVideos(map: VideoMap): string {
  const videos = listVideos(map)
  const unread = videos.filter((video) => video.unread.length > 0).length
  const empty = videos.filter(({ codes, unread }) => codes.length + unread.length === 0).length
  return [
    formatCount(videos.length, 'video', 'videos'),
    formatCount(map.dead.length, 'dead code', 'dead codes'),
    formatCount(map.working, 'working code', 'working codes'),
    ...(map.local > 0
      ? [formatCount(map.local, 'code only on this computer', 'codes only on this computer')]
      : []),
    ...(unread > 0
      ? [
          formatCount(
            unread,
            'video with a code that may not scan',
            'videos with a code that may not scan',
          ),
        ]
      : []),
    formatCount(empty, 'video without a code', 'videos without a code'),
  ].join(' · ')
}

type DownloadButtonProps = { label: string; fileName: string; makeCsv: () => string }

const DownloadButton = ({ label, fileName, makeCsv }: DownloadButtonProps) => (
  <Button
    type="button"
    variant="secondary"
    icon={<Download aria-hidden="true" />}
    onClick={() => downloadFile(new Blob([makeCsv()], { type: 'text/csv' }), fileName)}
  >
    {label}
  </Button>
)
