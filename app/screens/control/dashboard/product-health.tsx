import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import type { Health } from '#domain/admin/insight-messages.ts'
import { VerdictBadge } from './verdict-badge.tsx'

/** The product's health at a glance. */
export function ProductHealth({ summary, health }: { summary: string; health: Health[] }) {
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="heading text-xl">Product Health</h2>
        <p className="text-soft">{summary}</p>
      </div>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {health.map(({ label, verdict, group }) => (
          <div
            key={label}
            className="flex items-center justify-between gap-3 border-t border-line pt-3"
          >
            <dt className="font-[600]">
              <Link to={`?section=users&group=${group}`} className="link">
                {label}
              </Link>
            </dt>
            <dd>
              <VerdictBadge verdict={verdict} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
