import { type BenchResult, table } from './bench.ts'
import * as dashboard from './dashboard.ts'
import * as csv from './export.ts'
import * as leads from './leads.ts'
import * as page from './page.ts'
import * as qr from './qr.ts'
import * as leadsTable from './table.ts'
import * as visits from './visits.ts'

type Bench = { name: string; run(): Promise<BenchResult[]> }

/** Every benchmark. `node bench/run.ts QR` runs those whose name has the word. */
const benches: Bench[] = [leads, leadsTable, dashboard, csv, page, qr, visits]

const word = (process.argv[2] ?? '').toLowerCase()
for (const bench of benches.filter((each) => each.name.toLowerCase().includes(word))) {
  console.log(`\n${bench.name}\n${table(await bench.run())}`)
}
