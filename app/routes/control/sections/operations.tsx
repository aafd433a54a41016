import { useActionData } from 'react-router'
import { BackupCard, SendingHoldAlert } from '#app/components/control/backup-card.tsx'
import { HealthCard } from '#app/components/control/health-card.tsx'
import { IntegrationsCard } from '#app/components/control/integrations-card.tsx'
import { JobsCard } from '#app/components/control/jobs-card.tsx'
import { MailCard } from '#app/components/control/mail-card.tsx'
import { StorageCard } from '#app/components/control/storage-card.tsx'
import { SystemCard } from '#app/components/control/system-card.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { loadOperations, OperationsResult } from './operations.server.ts'

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
      <PageHeader title="Operations" lead="How the server is doing right now." />
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
