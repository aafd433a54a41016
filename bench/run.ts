import * as admin from './admin.ts'
import * as backup from './backup.ts'
import { type BenchResult, table } from './bench.ts'
import * as campaign from './campaign.ts'
import * as dashboard from './dashboard.ts'
import * as deletes from './deletes.ts'
import * as csv from './export.ts'
import * as firstRender from './first-render.ts'
import * as firstView from './first-view.ts'
import * as leads from './leads.ts'
import * as live from './live.ts'
import * as mail from './mail.ts'
import { closeManyLeads } from './many-leads/product.ts'
import * as memory from './memory.ts'
import * as metrics from './metrics.ts'
import * as motion from './motion.ts'
import * as pack from './pack.ts'
import * as page from './page.ts'
import * as passwords from './passwords.ts'
import * as qr from './qr.ts'
import * as scan from './scan.ts'
import * as screens from './screens.ts'
import * as simulation from './simulation.ts'
import * as site from './site.ts'
import * as spokenNames from './spoken-names.ts'
import * as stall from './stall.ts'
import * as leadsTable from './table.ts'
import * as visits from './visits.ts'

type Bench = { name: string; run(): Promise<BenchResult[]> }

/** Every benchmark. `node bench/run.ts QR` runs those with the word in their name. */
const benches: Bench[] = [
  leads,
  leadsTable,
  dashboard,
  csv,
  deletes,
  backup,
  mail,
  memory,
  metrics,
  live,
  page,
  screens,
  firstRender,
  site,
  spokenNames,
  firstView,
  qr,
  pack,
  motion,
  simulation,
  scan,
  passwords,
  stall,
  visits,
  admin,
  campaign,
]

const word = (process.argv[2] ?? '').toLowerCase()
try {
  for (const bench of benches.filter((each) => each.name.toLowerCase().includes(word))) {
    console.log(`\n${bench.name}\n${table(await bench.run())}`)
  }
} finally {
  await closeManyLeads()
}
