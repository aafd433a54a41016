import { type BenchResult, table } from './bench.ts'
import * as deletes from './deletes.ts'
import * as csv from './export.ts'
import * as inbound from './inbound.ts'
import * as insert from './insert.ts'
import * as leads from './leads.ts'
import { closeManyLeads } from './many-leads/product.ts'
import * as memory from './memory.ts'
import * as pack from './pack.ts'
import * as page from './page.ts'
import * as scan from './scan.ts'
import * as screens from './screens.ts'
import * as leadsTable from './table.ts'

type Bench = { name: string; run(): Promise<BenchResult[]> }

/** Every benchmark. `node bench/run.ts deletes` runs those with the word in their name. */
const benches: Bench[] = [
  page,
  leads,
  screens,
  leadsTable,
  csv,
  deletes,
  memory,
  pack,
  scan,
  inbound,
  insert,
]

const word = (process.argv[2] ?? '').toLowerCase()
try {
  for (const bench of benches.filter((each) => each.name.toLowerCase().includes(word))) {
    console.log(`\n${bench.name}\n${table(await bench.run())}`)
  }
} finally {
  await closeManyLeads()
}
