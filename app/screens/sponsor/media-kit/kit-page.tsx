import { ProofSection } from '#app/components/campaign-analytics/proof-link.tsx'
import { BarChart } from '#app/components/charts/bar-chart.tsx'
import { ChartTable } from '#app/components/charts/chart-table.tsx'
import { TopList } from '#app/components/charts/top-list.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { HowCounted, Meaning } from '#app/ui/how-counted.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import { datesLine, dayWords } from '#domain/campaigns/campaign-dates.ts'
import { KIT_FIGURES, type KitTotal, MIN_GROUP } from '#domain/media-kits/kit-figures.ts'
import type { KitNumbers } from '#domain/media-kits/kit-numbers.server.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { SharedFrame, type SharedLook } from '../shared-frame.tsx'

type KitPageProps = {
  look: SharedLook
  /** The only magnet; null for all magnets. */
  magnetTitle: string | null
  /** The last UTC day on which the link works. */
  lastDay: string | null
  numbers: KitNumbers
  /** The URL of the page that checks proofs. */
  checkUrl: string
  /** The URL of the proof; null if there is none. */
  proof: string | null
}

/** A creator's results as a sponsor sees them. */
export function KitPage({ look, magnetTitle, lastDay, numbers, checkUrl, proof }: KitPageProps) {
  const { from, to, countedAt, totals, months, magnets, countries, devices, logged } = numbers
  const chart = months && { starts: months.starts, step: 'month' as const }
  return (
    <SharedFrame brand={look}>
      <header className="grid gap-3">
        <h1 className="display text-title">Media Kit</h1>
        <p className="max-w-prose text-lg [overflow-wrap:anywhere]">
          {'Results of '}
          {magnetTitle === null ? 'all magnets' : <bdi className="font-[640]">{magnetTitle}</bdi>}
          {`, ${daysText(from, to)} (UTC).`}
        </p>
        <p className="text-sm text-soft">
          {'Counted '}
          <DateTime at={countedAt} />
          {'. Only totals, no names and emails.'}
          {lastDay && ` The link works until ${dayWords(lastDay)} (UTC).`}
        </p>
      </header>
      {totals.length > 0 && (
        <dl
          aria-label="Totals"
          className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 print:grid-cols-4"
        >
          {totals.map(({ total, value }) => (
            <StatCard
              key={total}
              label={KIT_FIGURES[total].label}
              value={<span className="text-2xl sm:text-4xl">{totalText(total, value)}</span>}
            />
          ))}
        </dl>
      )}
      {months && chart && (
        <section aria-label="Leads by month" className="grid min-w-0 gap-3 break-inside-avoid">
          <BarChart {...chart} label="Leads by month" values={months.leads} accent />
          <div className="print:hidden">
            <ChartTable
              {...chart}
              caption="Leads"
              columns={[['leads', 'Leads']]}
              series={{ leads: months.leads }}
            />
          </div>
        </section>
      )}
      {magnets && <Magnets magnets={magnets} />}
      {(countries || devices) && (
        <div className="grid gap-4 break-inside-avoid">
          <h2 className="heading text-2xl">Visitors</h2>
          <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
            {countries && (
              <TopList title="Countries, by page views" values={countries} unnamed="Unknown" />
            )}
            {devices && (
              <TopList title="Devices, by page views" values={devices} unnamed="Unknown" />
            )}
          </div>
        </div>
      )}
      {(magnets || countries || devices) && (
        <p className="max-w-prose text-sm text-soft">
          {`Small groups aren’t shown: countries and devices of fewer than ${MIN_GROUP} visitors, and magnets with fewer than ${MIN_GROUP} leads.`}
        </p>
      )}
      <Meanings numbers={numbers} />
      {logged && proof && (
        <section aria-labelledby="proof-title" className="grid gap-4 break-inside-avoid">
          <h2 id="proof-title" className="heading text-2xl">
            Proof
          </h2>
          <p className="max-w-prose">{describeLogged(logged)}</p>
          <ProofSection to={proof} />
          <p className="hidden print:block">
            {`The online page has the proof file. ${checkUrl} checks it.`}
          </p>
        </section>
      )}
    </SharedFrame>
  )
}

/** Returns UTC days in words. */
const daysText = (from: string, to: string) => (from === to ? dayWords(from) : datesLine(from, to))

const totalText = (total: KitTotal, value: number) =>
  total === 'conversion' ? `${value}%` : formatNumber(value)

/** Says what the log has, so that a sponsor can compare it with the proof's totals. */
function describeLogged({ from, to, totals }: NonNullable<KitNumbers['logged']>): string {
  const { leads, confirmed } = totals
  return `The results log has ${formatCount(leads, 'lead')} (${formatNumber(confirmed)} confirmed) of these pages, ${daysText(from, to)} (UTC).`
}

function Magnets({ magnets }: { magnets: NonNullable<KitNumbers['magnets']> }) {
  return (
    <section aria-labelledby="magnets-title" className="grid min-w-0 gap-4">
      <h2 id="magnets-title" className="heading text-2xl">
        Leads by magnet
      </h2>
      {magnets.length === 0 ? (
        <p className="text-soft">{`No magnet has ${MIN_GROUP} leads on these days yet.`}</p>
      ) : (
        <div className="overflow-hidden rounded-md border border-line bg-raised">
          <DataTable
            caption="Leads by magnet"
            columns={[
              { label: 'Magnet', cell: ({ title }) => <bdi>{title}</bdi> },
              {
                label: 'Leads',
                className: 'timecode',
                cell: ({ leads }) => formatNumber(leads),
              },
              {
                label: 'Conversion',
                className: 'timecode',
                cell: ({ conversion }) => `${conversion}%`,
              },
            ]}
            rows={magnets}
            rowKey={({ id }) => id}
          />
        </div>
      )}
    </section>
  )
}

/** What the page's figures mean. */
function Meanings({ numbers }: { numbers: KitNumbers }) {
  const { months, magnets, countries, devices } = numbers
  const shown = [
    ...numbers.totals.map(({ total }) => total),
    ...(months ? (['months'] as const) : []),
    ...(magnets ? (['magnets'] as const) : []),
    ...(countries ? (['countries'] as const) : []),
    ...(devices ? (['devices'] as const) : []),
  ]
  return (
    <HowCounted isWide>
      {shown.map((figure) => (
        <Meaning key={figure} of={KIT_FIGURES[figure].label}>
          {KIT_FIGURES[figure].meaning}
        </Meaning>
      ))}
    </HowCounted>
  )
}
