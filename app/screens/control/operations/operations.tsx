import { useActionData, useLocation } from 'react-router'
import { useReadOnly } from '#app/components/control/read-only.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { HELPER_VIEWS, OPERATIONS_VIEWS, type OperationsView } from '#domain/operations/verdict.ts'
import { BackupsView } from './backups-view.tsx'
import { ErrorsView } from './errors-view.tsx'
import { MailView } from './mail-view.tsx'
import type { OperationsContent, OperationsResult } from './operations.server.ts'
import { Overview } from './overview.tsx'
import { SettingsView } from './settings-view.tsx'

const LABELS: Record<OperationsView, string> = {
  overview: 'Overview',
  mail: 'Email',
  backups: 'Backups',
  settings: 'Settings',
  errors: 'Errors',
}

/** The state of the installation, and what its operator can do about it. */
export function OperationsSection({ content }: { content: OperationsContent }) {
  const { pathname } = useLocation()
  const answer = useActionData() as OperationsResult | undefined
  const isReadOnly = useReadOnly()
  const views = isReadOnly ? HELPER_VIEWS : OPERATIONS_VIEWS
  const tabs = views.map((view) => ({
    to: `${pathname}?section=operations${view === 'overview' ? '' : `&view=${view}`}`,
    label: LABELS[view],
    current: view === content.view,
  }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PageHeader title="Operations" />
        <TabLinks label="Operations" tabs={tabs} />
      </div>
      {answer && 'error' in answer && <Alert tone="error">{answer.error}</Alert>}
      <View content={content} answer={answer} />
    </div>
  )
}

type ViewProps = { content: OperationsContent; answer: OperationsResult | undefined }

function View({ content, answer }: ViewProps) {
  switch (content.view) {
    case 'overview':
      return <Overview content={content} />
    case 'mail':
      return (
        <MailView
          mail={content.mail}
          outcome={answer && 'testMail' in answer ? answer.testMail : null}
        />
      )
    case 'backups':
      return <BackupsView content={content} />
    case 'settings':
      return <SettingsView content={content} />
    case 'errors':
      return <ErrorsView errors={content.errors} />
  }
}
