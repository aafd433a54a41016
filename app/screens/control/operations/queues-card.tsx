import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Fact } from '#app/ui/fact.tsx'
import type { ProcessJournal } from '#domain/operations/journal-states.server.ts'
import type { Queues } from '#domain/operations/queues.server.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'

/**
 * What waits: email, deliveries, and leads in the journal of each process. `showJournal` is the
 * command that lists leads that were set aside.
 */
export function QueuesCard({ queues, showJournal }: { queues: Queues; showJournal: string }) {
  const { mail, deliveriesSince, journals } = queues
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="heading text-xl">Queues</h2>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label="Email">
          {`${formatNumber(mail.due)} due, ${formatNumber(mail.retrying)} to retry, ` +
            `${formatNumber(mail.scheduled)} scheduled, ${formatNumber(mail.held)} held`}
          <Since at={mail.dueSince}>The oldest has been due since</Since>
        </Fact>
        <Fact label="Deliveries to webhooks and connections">
          {deliveriesSince === null ? 'Nothing is due' : 'Some are due'}
          <Since at={deliveriesSince}>The oldest has been due since</Since>
        </Fact>
        {journals.length === 0 && <Fact label="Lead journal">Off in this process</Fact>}
        {journals.map((journal) => (
          <Journal key={journal.other?.id ?? 'own'} journal={journal} command={showJournal} />
        ))}
      </dl>
    </Card>
  )
}

/** A process's journal: the leads that wait for the database, and the files set aside. */
function Journal({ journal, command }: { journal: ProcessJournal; command: string }) {
  const { other, oldestAt, filesAside } = journal
  const isEmpty = oldestAt === null && filesAside === 0
  return (
    <Fact label={other ? `Lead journal of ${other.host}, ${other.dataDir}` : 'Lead journal'}>
      {isEmpty && 'Empty'}
      <Since at={oldestAt}>Leads have been waiting since</Since>
      {filesAside > 0 && (
        <span className="block">
          {`${formatCount(filesAside, 'file')} set aside. To list the leads: `}
          <code>{command}</code>
        </span>
      )}
    </Fact>
  )
}

function Since({ at, children }: { at: Date | null; children: ReactNode }) {
  if (!at) return null
  return (
    <span className="block text-sm text-soft">
      {children} <DateTime format="exact" at={at} />
    </span>
  )
}
