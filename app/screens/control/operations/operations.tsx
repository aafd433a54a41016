import { useActionData } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { BackupCard, SendingHoldAlert } from './backup-card.tsx'
import { HealthCard } from './health-card.tsx'
import { IntegrationsCard } from './integrations-card.tsx'
import { JobsCard } from './jobs-card.tsx'
import { MailCard } from './mail-card.tsx'
import type { loadOperations, OperationsResult } from './operations.server.ts'
import { StorageCard } from './storage-card.tsx'
import { SystemCard } from './system-card.tsx'

/** The state of the installation: incidents, services, email, jobs and storage. */
export function OperationsSection({
  content,
}: {
  content: Awaited<ReturnType<typeof loadOperations>>
}) {
  const { incidents, health, mail, backup, jobs, system, integrations } = content
  const answer = useActionData() as OperationsResult | undefined
  return (
    <div className="grid gap-8">
      <PageHeader title="Operations" lead="The current state of this installation." />
      {answer && 'error' in answer && <Alert tone="error">{answer.error}</Alert>}
      {backup.hold && <SendingHoldAlert hold={backup.hold} />}
      {incidents.map(({ cause, title, detail }) => (
        <Alert key={cause} tone="warning" title={title}>
          <span className="[overflow-wrap:anywhere]">{detail}</span>
        </Alert>
      ))}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <HealthCard checks={health} />
        <SystemCard system={system} />
      </div>
      <MailCard mail={mail} outcome={answer && 'testMail' in answer ? answer.testMail : null} />
      <IntegrationsCard targets={integrations} />
      <BackupCard backup={backup} />
      <JobsCard jobs={jobs} />
      <StorageCard storage={system.storage} />
    </div>
  )
}
