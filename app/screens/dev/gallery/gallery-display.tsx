import { Magnet, Users } from 'lucide-react'
import { href } from 'react-router'
import { Mark } from '#app/components/shell/brand.tsx'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import { Cell, PlainHeader, SortHeader, Table } from '#app/ui/table.tsx'
import { GallerySection } from './gallery-section.tsx'

const TONES = ['success', 'error', 'info', 'warning'] as const

const ROWS = [
  { name: 'Mina Park', email: 'mina@example.com', type: 'PDF', day: 'Nov 20, 2026' },
  { name: 'Ola Nordmann', email: 'ola.nordmann@example.com', type: 'VIDEO', day: 'Nov 19, 2026' },
]

/** Components without interaction. */
export function GalleryDisplay({ search }: { search: string }) {
  return (
    <>
      <GallerySection title="Mark, brackets, avatars, badges">
        <div className="flex flex-wrap items-center gap-6">
          <Mark className="size-24" />
          <Mark className="size-8" />
          <Mark className="size-4" />
          <Frame className="p-6">Frame</Frame>
          <Frame poles className="p-6">
            Frame with poles
          </Frame>
          <Avatar initial="M" size="small" />
          <Avatar initial="M" />
          <Avatar initial="M" size="large" />
        </div>
        <div className="flex flex-wrap gap-3">
          {(['neutral', 'rec', 'success', 'warning', 'error', 'info'] as const).map((tone) => (
            <Badge key={tone} tone={tone} dot={tone !== 'neutral'}>
              {tone}
            </Badge>
          ))}
        </div>
      </GallerySection>
      <GallerySection title="Messages">
        {TONES.map((tone) => (
          <Alert
            key={tone}
            tone={tone}
            title={tone === 'warning' ? 'PUBLIC_URL is not set' : undefined}
          >
            Please check your email and click the confirmation link before signing in.
          </Alert>
        ))}
        <Notice tone="success" text="Magnet updated successfully!" />
        <Notice
          tone="success"
          text="Magnet paused."
          stays
          action={
            <Button variant="ghost" size="small">
              Undo
            </Button>
          }
        />
        <Notice tone="error" text="Failed to delete magnet" />
      </GallerySection>
      <GallerySection title="Waiting">
        <Progress label="golden-hour-presets.pdf" value={42} detail="4.1 of 9.8 MB" />
        <Progress label="Starting" value={null} />
        <div className="flex items-center gap-6">
          <Spinner label="Loading" className="size-8!" />
          <div className="grid flex-1 gap-3" aria-busy="true">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-full" />
          </div>
        </div>
      </GallerySection>
      <GallerySection title="Screens">
        <PageHeader
          title="Lead Magnets"
          lead="Manage all your lead magnets in one place"
          back={{ to: href('/dashboard'), label: 'Dashboard' }}
          actions={<ButtonLink to={href('/create')}>Create Magnet</ButtonLink>}
        />
        <dl className="grid gap-4 sm:grid-cols-3">
          <StatCard label="Active Magnets" value="3" icon={<Magnet aria-hidden="true" />} />
          <StatCard
            label="Total Leads"
            value="1,204"
            note="86 in the last 7 days"
            icon={<Users aria-hidden="true" />}
          />
          <StatCard label="Conversion Rate" value="38%" />
        </dl>
        <Card flush>
          <Table caption="Subscriber Details" stacked>
            <thead>
              <tr>
                <SortHeader
                  label="Subscriber"
                  column="name"
                  sort={{ column: 'name', direction: 'asc' }}
                  search={search}
                />
                <SortHeader label="Email" column="email" sort={null} search={search} />
                <PlainHeader>Type</PlainHeader>
                <SortHeader
                  label="Submitted"
                  column="submitted"
                  sort={null}
                  search={search}
                  first="desc"
                />
              </tr>
            </thead>
            <tbody>
              {ROWS.map((row) => (
                <tr key={row.email}>
                  <Cell>
                    <span className="flex items-center gap-3 font-[620]">
                      <Avatar initial={row.name.charAt(0)} size="small" />
                      {row.name}
                    </span>
                  </Cell>
                  <Cell label="Email">{row.email}</Cell>
                  <Cell label="Type">
                    <span>
                      <Badge>{row.type}</Badge>
                    </span>
                  </Cell>
                  <Cell label="Submitted" className="timecode">
                    {row.day}
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
          <Pager page={2} pageSize={10} total={1204} search={search} />
        </Card>
        <Card>
          <EmptyState title="No leads yet" action={<Button type="button">Create New</Button>}>
            You haven't captured any leads yet.
          </EmptyState>
        </Card>
        <ErrorPage bare error={new Error('example')} requestId="0193f0a2-7c1e" />
      </GallerySection>
    </>
  )
}
