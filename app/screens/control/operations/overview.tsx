import { Link } from 'react-router'
import { useReadOnly } from '#app/components/control/read-only.ts'
import { TONE_TEXT, ToneIcon } from '#app/ui/alert.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Fold } from '#app/ui/fold.tsx'
import { HELPER_VIEWS, type OperationsNote, verdictOf } from '#domain/operations/verdict.ts'
import { HealthCard } from './health-card.tsx'
import { IntegrationsCard } from './integrations-card.tsx'
import { JobsCard } from './jobs-card.tsx'
import type { ContentOf } from './operations.server.ts'
import { QueuesCard } from './queues-card.tsx'
import { SendingHoldAlert } from './sending-hold-alert.tsx'
import { StorageCard } from './storage-card.tsx'
import { SystemCard } from './system-card.tsx'
import { Tiles } from './tiles.tsx'

/** The verdict with what isn't OK, the four tiles, and all details folded. */
export function Overview({ content }: { content: ContentOf<'overview'> }) {
  const { notes, health, backup, jobs, queues, system, integrations } = content
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Verdict notes={notes} isHeld={backup.hold !== null} />
      {backup.hold && <SendingHoldAlert hold={backup.hold} />}
      <Tiles content={content} />
      <JobsCard jobs={jobs} />
      <QueuesCard queues={queues} showJournal={content.showJournal} />
      <Fold label="Health and system">
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <HealthCard checks={health} />
          <SystemCard system={system} />
        </div>
      </Fold>
      <Fold label="Integrations">
        <IntegrationsCard targets={integrations} />
      </Fold>
      <Fold label="Files">
        <StorageCard storage={system.storage} />
      </Fold>
    </div>
  )
}

/** The state in one line, and below it only what isn't OK. */
function Verdict({ notes, isHeld }: { notes: OperationsNote[]; isHeld: boolean }) {
  const isBad = isHeld || notes.some(({ tone }) => tone === 'problem')
  const tone = isBad ? 'error' : notes.length > 0 ? 'warning' : 'success'
  return (
    <section aria-labelledby="verdict" className="grid gap-3">
      <h2 id="verdict" className="flex items-center gap-3 heading text-2xl">
        <ToneIcon tone={tone} className={classNames('size-6 flex-none', TONE_TEXT[tone])} />
        {verdictOf(notes, isHeld)}
      </h2>
      {notes.length > 0 && (
        <ul className="grid gap-2">
          {notes.map((note) => (
            <Note key={`${note.title} ${note.detail}`} note={note} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Note({ note: { tone, title, detail, view } }: { note: OperationsNote }) {
  const isReadOnly = useReadOnly()
  const color = tone === 'problem' ? 'border-l-bad' : 'border-l-warn'
  return (
    <li
      className={classNames(
        'grid min-w-0 gap-0.5 rounded-sm border border-l-4 border-line bg-raised px-4 py-2.5',
        color,
      )}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-[680]">
          {tone === 'problem' && <span className="sr-only">Problem: </span>}
          {title}
        </span>
        {view && (!isReadOnly || HELPER_VIEWS.includes(view)) && (
          <Link to={`?section=operations&view=${view}`} className="link text-sm">
            Show
            <span className="sr-only">{` more about ${title}`}</span>
          </Link>
        )}
      </span>
      <span className="text-sm text-soft [overflow-wrap:anywhere]">{detail}</span>
    </li>
  )
}
