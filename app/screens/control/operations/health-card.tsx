import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { HealthCheck } from '#domain/operations/system-state.server.ts'

const STATE_BADGES: Record<HealthCheck['state'], { word: string; tone: BadgeTone }> = {
  good: { word: 'OK', tone: 'success' },
  note: { word: 'Note', tone: 'warning' },
  bad: { word: 'Down', tone: 'error' },
}

/** The state of each service, and warnings about the installation's settings. */
export function HealthCard({ checks }: { checks: HealthCheck[] }) {
  return (
    <Card className="grid gap-5">
      <h2 className="heading text-xl">Health</h2>
      <dl className="grid gap-4">
        {checks.map(({ name, state, message }) => (
          <div key={name} className="grid grid-cols-[4rem_1fr] items-start gap-x-3">
            <dt className="col-start-2 row-start-1 font-[620]">{name}</dt>
            <dd className="col-start-2 row-start-2 text-sm text-soft [overflow-wrap:anywhere]">
              {message}
            </dd>
            <dd className="col-start-1 row-span-2 row-start-1">
              <Badge tone={STATE_BADGES[state].tone}>{STATE_BADGES[state].word}</Badge>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
