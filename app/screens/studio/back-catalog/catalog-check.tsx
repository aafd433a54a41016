import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { VIDEO_TYPES } from '#app/components/video-check/start-scan.ts'
import { useDecodesHevc } from '#app/components/video-check/use-decodes-hevc.ts'
import { LeaveGuard, type LeaveQuestion } from '#app/forms/leave-guard.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { type ChosenFiles, MAX_FILES } from '#app/ui/chosen-files.ts'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { listAsked, type ReadDescription } from '#domain/back-catalog/catalog-map.ts'
import { kindOfFile } from '#domain/back-catalog/file-kind.ts'
import type { Catalog } from '#domain/back-catalog/link-state.ts'
import { MAX_VIDEOS } from '#domain/back-catalog/video-codes.ts'
import { type FoundVideo, findCodeLinks } from '#domain/back-catalog/video-map.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { CatalogResults } from './catalog-results.tsx'
import { QueueCard } from './queue-card.tsx'
import { listUnchecked, UncheckedFiles } from './unchecked-files.tsx'
import { type ReadState, useDescriptions } from './use-descriptions.ts'
import { type LookupState, useLookups } from './use-lookups.ts'
import { useVideoQueue } from './use-video-queue.ts'

const ACCEPT = `${VIDEO_TYPES},.csv,.json,.txt,text/csv,text/plain,application/json`

/** Shown in browsers that can't decode HEVC, before files are chosen. */
const HEVC_NOTE =
  'This browser can’t read HEVC (H.265), which iPhones record. Use Safari for such files, or the videos as you downloaded them from the platform.'

const LEAVE: LeaveQuestion = {
  title: 'Leave this page?',
  text: 'The results are only on this page. To see them again, you would have to choose your files again.',
  stay: 'Stay',
  leave: 'Leave',
}

/** The field for the files, the progress, and what was found. */
export function CatalogCheck({ catalog }: { catalog: Catalog }) {
  const {
    state: reading,
    descriptions,
    tooLong,
    ignored,
    isRead,
    choose,
  } = useDescriptions(catalog.hosts)
  const { queue, current, progress, add, skip, retry } = useVideoQueue()
  const decodesHevc = useDecodesHevc()
  const { revalidate } = useRevalidator()
  const [leftOut, setLeftOut] = useState<LeftOut>(NOTHING_LEFT_OUT)
  const videos = useMemo(
    () =>
      queue.videos.flatMap(({ id, name, state }): FoundVideo[] =>
        state.step === 'done' ? [{ id, name, codes: state.codes }] : [],
      ),
    [queue],
  )
  const codeLinks = useMemo(() => findCodeLinks(videos, catalog.hosts), [videos, catalog])
  const askedLinks = useMemo(
    () =>
      listAsked(
        descriptions.flatMap(({ links }) => links),
        catalog,
      ),
    [descriptions, catalog],
  )
  const wanted = useMemo(
    () => [...new Set([...askedLinks, ...listAsked([...codeLinks.values()], catalog)])],
    [askedLinks, codeLinks, catalog],
  )
  const { infos, state: lookup, retry: askAgain, refresh } = useLookups(wanted)
  const areLinksKnown = useMemo(
    () => askedLinks.every((link) => infos.has(link)),
    [askedLinks, infos],
  )
  const unchecked = useMemo(() => listUnchecked(queue), [queue])
  const hasDescriptions = isRead && areLinksKnown
  const hasResults = videos.length > 0 || hasDescriptions
  const isBusy = current !== null || lookup.step === 'asking' || reading.step === 'reading'
  const heading = useFocusWhenDone(isBusy, hasResults)

  const lookUpAgain = useCallback(() => {
    refresh()
    void revalidate()
  }, [refresh, revalidate])
  const take = ({ files, isCut }: ChosenFiles) => {
    const ofKind = (kind: 'video' | 'text' | 'other') =>
      files.filter(
        ({ file, isInFolder }) => kind === kindOfFile({ ...nameAndType(file), isInFolder }),
      )
    const [found, texts, others] = [ofKind('video'), ofKind('text'), ofKind('other')]
    setLeftOut({ others: others.length, isCut, isNothing: found.length + texts.length === 0 })
    if (found.length > 0) add(found)
    if (texts.length > 0) void choose(texts)
  }

  return (
    <>
      <LeaveGuard active={queue.videos.length > 0 || isRead} onLeave={() => {}} question={LEAVE} />
      <FileDrop
        label="Your old videos and descriptions"
        accept={ACCEPT}
        hint={
          <div className="grid max-w-prose gap-2">
            <p>
              <b>Videos:</b> {`up to ${MAX_VIDEOS} MP4, MOV, WebM or MKV files.`}
              {decodesHevc === false && ` ${HEVC_NOTE}`}
            </p>
            <p>
              <b>Descriptions:</b> YouTube Takeout’s <span className="font-mono">videos.csv</span>{' '}
              files from the folder “video metadata”, a JSON file with{' '}
              <span className="font-mono">id</span>, <span className="font-mono">title</span> and{' '}
              <span className="font-mono">description</span>, or one description as a text file.
            </p>
            <p>
              Your browser reads all of them. Nothing is uploaded; only links to pages like ours are
              sent to us.
            </p>
          </div>
        }
        onChosen={take}
      />
      <div aria-live="polite" className="grid gap-4 empty:hidden">
        <LeftOutNote leftOut={leftOut} ignored={ignored} full={queue.left} />
        <ReadStatus state={reading} />
        <LookupStatus state={lookup} isShown={isRead && !areLinksKnown} onRetry={askAgain} />
      </div>
      {current && <QueueCard queue={queue} current={current} progress={progress} onSkip={skip} />}
      {hasResults && (
        <CatalogResults
          heading={heading}
          videos={videos}
          codeLinks={codeLinks}
          descriptions={hasDescriptions ? descriptions : NO_DESCRIPTIONS}
          isRead={hasDescriptions}
          tooLong={tooLong}
          unchecked={unchecked}
          infos={infos}
          catalog={catalog}
          onRefresh={lookUpAgain}
          isRefreshing={lookup.step === 'asking'}
        />
      )}
      <UncheckedFiles files={unchecked} onRetry={retry} />
    </>
  )
}

const NO_DESCRIPTIONS: readonly ReadDescription[] = []

const nameAndType = ({ name, type }: File) => ({ name, type })

/** Returns the ref of a heading that takes the focus when all work has ended. */
function useFocusWhenDone(isBusy: boolean, hasResults: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isBusy && hasResults) heading.current?.focus()
  }, [isBusy, hasResults])
  return heading
}

type LeftOut = {
  /** The number of files in folders that are neither videos nor descriptions. */
  others: number
  isCut: boolean
  /** Whether none of the chosen files could be used. */
  isNothing: boolean
}

const NOTHING_LEFT_OUT: LeftOut = { others: 0, isCut: false, isNothing: false }

type LeftOutNoteProps = { leftOut: LeftOut; ignored: number; full: number }

function LeftOutNote({ leftOut: { others, isCut, isNothing }, ignored, full }: LeftOutNoteProps) {
  if (isNothing) {
    return (
      <Alert tone="error" title="We found no videos or descriptions">
        Choose a folder with MP4, MOV, WebM or MKV files, or with YouTube Takeout’s videos.csv.
      </Alert>
    )
  }
  const count = others + ignored
  const notes = [
    full > 0 &&
      `You can check up to ${MAX_VIDEOS} videos together. We left out ${formatCount(full, 'video', 'videos')}; reload this page to check them.`,
    isCut &&
      `We read the first ${formatNumber(MAX_FILES)} files. Choose the other folders separately.`,
    count > 0 &&
      `We left out ${formatCount(count, 'file', 'files')} without a video or a description.`,
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return <p className="text-sm text-soft">{notes.join(' ')}</p>
}

function ReadStatus({ state }: { state: ReadState }) {
  if (state.step === 'reading') return <p>Reading the descriptions...</p>
  if (state.step === 'idle') return null
  return state.problems.map(({ name, says }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name
    <Alert key={at} tone="error" title={<bdi>{name}</bdi>}>
      {says}
    </Alert>
  ))
}

type LookupStatusProps = { state: LookupState; isShown: boolean; onRetry: () => void }

function LookupStatus({ state, isShown, onRetry }: LookupStatusProps) {
  if (state.step === 'asking' && isShown) {
    return (
      <Progress
        label="Looking up where the links lead"
        value={(state.done / state.total) * 100}
        detail={`${formatNumber(state.done)} of ${formatNumber(state.total)}`}
      />
    )
  }
  if (state.step !== 'failed') return null
  return (
    <Alert
      tone="error"
      title="We couldn’t look up where the links lead"
      actions={
        <Button type="button" size="small" variant="secondary" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      Check your internet connection. Your files are still here.
    </Alert>
  )
}
