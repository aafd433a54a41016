import { useId } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import type { Insight } from '#domain/admin/insight-messages.ts'
import { VerdictBadge } from './verdict-badge.tsx'

/** A list of metrics, each with its threshold and a verdict. */
export function InsightList({ title, insights }: { title: string; insights: Insight[] }) {
  const id = useId()
  return (
    <Card flush>
      <section aria-labelledby={id}>
        <h2 id={id} className="heading border-b border-line px-5 py-4 text-xl">
          {title}
        </h2>
        <ul className="divide-y divide-line">
          {insights.map(({ label, value, note, verdict, group }) => (
            <li key={label} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 px-5 py-4">
              <h3 className="font-[620]">
                <Link to={`?section=users&group=${group}`} className="hover:underline">
                  {label}
                </Link>
              </h3>
              <p className="timecode justify-self-end text-xl font-[700]">{value}</p>
              <p className="text-sm text-pretty text-soft">{note}</p>
              <p className="justify-self-end">
                <VerdictBadge verdict={verdict} />
              </p>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
