import { Alert } from '#app/ui/alert.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import { type LeafTotals, TOTALS } from '#domain/results-log/result-leaf.ts'
import type { ProofFailure, Proven, ProvenDay } from '#domain/results-log/verify-proof.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import type { Checked, KeptState, SignerState } from './check-file.ts'

/** The most days in the table. The totals include all days. */
const MAX_DAYS = 400

/** Shows what a proof file proves, or why it proves nothing. */
export function ProofVerdict({ name, verdict, signer, kept }: Checked & { name: string }) {
  if (!verdict.ok) {
    return (
      <Alert
        tone={verdict.reason === 'no-ed25519' ? 'warning' : 'error'}
        title={`${name}: ${TITLES[verdict.reason]}`}
      >
        {REASONS[verdict.reason]}
        {verdict.leaf !== undefined && ` (Leaf ${verdict.leaf} of the log.)`}
      </Alert>
    )
  }
  const days = addUpDays(verdict.days)
  const isDoubtful = signer === 'unknown' || kept === 'differs'
  return (
    <>
      <Alert
        tone={isDoubtful ? 'error' : 'success'}
        title={isDoubtful ? `${name}: don’t rely on this file` : `${name}: proven`}
      >
        <ul className="grid gap-1">
          <li>{`These results are in the log of ${verdict.origin}, whose checkpoint has ${formatCount(verdict.size, 'leaf', 'leaves')} and a valid signature.`}</li>
          <li>{SIGNERS[signer]}</li>
          {kept && <li>{KEPT[kept]}</li>}
          {verdict.startsLater && (
            <li>The file begins later than the log: earlier days of its pages are missing.</li>
          )}
          {verdict.leads.opened < verdict.leads.listed && (
            <li>Leads without facts were erased, or have changed since.</li>
          )}
          {verdict.leads.listed > 0 && (
            <li>{`The file lists ${formatCount(verdict.leads.listed, 'lead')} without names, and the facts of ${formatNumber(verdict.leads.opened)}.`}</li>
          )}
        </ul>
      </Alert>
      <p className="text-soft">{describe(verdict, days)}</p>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {TOTALS.map((total) => (
          <StatCard key={total} label={LABELS[total]} value={formatNumber(verdict.totals[total])} />
        ))}
      </dl>
      <DataTable
        caption="Proven results by day"
        columns={[
          { label: 'Day (UTC)', cell: ({ day }) => day },
          ...TOTALS.map((total) => ({
            label: LABELS[total],
            cell: ({ totals }: SummedDay) => formatNumber(totals[total]),
          })),
          { label: 'Last logged', cell: ({ loggedOn }) => loggedOn },
        ]}
        rows={days.slice(-MAX_DAYS)}
        rowKey={({ day }) => day}
        wide
      />
    </>
  )
}

type SummedDay = Pick<ProvenDay, 'day' | 'loggedOn' | 'totals'>

/** Adds up the results of all pages by day. */
function addUpDays(days: readonly ProvenDay[]): SummedDay[] {
  const summed = new Map<string, SummedDay>()
  for (const { day, loggedOn, totals } of days) {
    const before = summed.get(day)
    const sum = (name: keyof LeafTotals) => (before?.totals[name] ?? 0) + totals[name]
    summed.set(day, {
      day,
      loggedOn: before && before.loggedOn > loggedOn ? before.loggedOn : loggedOn,
      totals: Object.fromEntries(TOTALS.map((name) => [name, sum(name)])) as LeafTotals,
    })
  }
  return [...summed.values()]
}

function describe({ days, corrections }: Proven, summed: readonly SummedDay[]): string {
  const pages = new Set(days.map(({ magnet }) => magnet)).size
  const of = `Results of ${formatCount(pages, 'page')} from ${summed[0]?.day} to ${summed.at(-1)?.day} (UTC)`
  const shown = summed.length > MAX_DAYS ? ` The table shows the last ${MAX_DAYS} days.` : ''
  return `${of}, after ${formatCount(corrections, 'correction')}.${shown}`
}

const LABELS: Record<keyof LeafTotals, string> = {
  scans: 'Scans',
  visits: 'Visits',
  uniqueVisitors: 'Unique visitors',
  leads: 'Leads',
  flagged: 'Flagged',
  confirmed: 'Confirmed',
}

const SIGNERS: Record<SignerState, string> = {
  published: 'This site publishes the key that signed the checkpoint.',
  unknown:
    'This site doesn’t publish the key that signed the checkpoint. The file is from another site, or someone made it up.',
  unavailable:
    'This page couldn’t load the site’s public key. Compare the key in the file with the one at /results/key.',
}

const KEPT: Record<KeptState, string> = {
  fits: 'Everything in your earlier checkpoint is still in the log, unchanged.',
  differs:
    'Your earlier checkpoint doesn’t fit the log. Results that were logged have been changed or removed since.',
  invalid: 'Your earlier checkpoint isn’t one that the key of this file signed.',
  unavailable: 'The log couldn’t be compared with your earlier checkpoint. Please try again.',
}

const TITLES: Record<ProofFailure, string> = {
  'not-a-proof': 'not a proof file',
  'bad-key': 'not proven',
  'bad-checkpoint': 'not proven',
  'bad-signature': 'not proven',
  'no-ed25519': 'can’t be checked here',
  'bad-leaf': 'not proven',
  'not-included': 'not proven',
  'missing-leaf': 'not proven',
  'bad-leads': 'not proven',
}

const REASONS: Record<ProofFailure, string> = {
  'not-a-proof': 'The file isn’t a proof, or someone has added something to it.',
  'bad-key': 'The public key in the file is damaged or was changed.',
  'bad-checkpoint': 'The checkpoint in the file is damaged, or belongs to another log.',
  'bad-signature': 'The signature doesn’t belong to the checkpoint.',
  'no-ed25519':
    'This browser can’t check Ed25519 signatures. Use a current browser and a page with https, or the Python program.',
  'bad-leaf': 'A result in the file has a wrong form.',
  'not-included': 'A result in the file isn’t in the log. It was changed or made up.',
  'missing-leaf': 'A result or a correction between two others is missing from the file.',
  'bad-leads': 'The leads in the file aren’t those that were logged.',
}
