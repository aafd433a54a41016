import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchResult, median } from './bench.ts'
import { getCpuTime } from './cpu.ts'
import { type Server, startProduct } from './page-servers.ts'

export const name = 'First render: CPU a page'

/** Another checkout with its build, to be measured in the same run. */
const BASE = process.env.BENCH_BASE
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
/** Below the number of pages that the cache keeps. */
const PAGES = 400
const CLIENTS = 8
const MAGNET_AIM_MS = 1.5
const SITE_AIM_MS = 4
/** A public page. With a trailing slash it is rendered for each request. */
const SITE_PAGE = '/brands/'

/**
 * Measures the CPU time of the server's process (user and system) for pages that it renders for the
 * first time: magnet pages that nobody has opened yet, with their compression, and a public page
 * without it, because the cache compresses a public page once. The rounds of both products are
 * interleaved. Linux only.
 */
export async function run(): Promise<BenchResult[]> {
  const ours = await startProduct()
  const servers = [ours]
  try {
    if (BASE) servers.push(await startProduct({ root: BASE }))
    const magnet = servers.map((): number[] => [])
    const site = servers.map((): number[] => [])
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [index, server] of servers.entries()) {
        const paths = await createMagnets(server)
        const cost = await costOf(server, paths, 'br')
        const siteCost = await costOf(server, Array<string>(PAGES / 2).fill(SITE_PAGE), 'identity')
        if (round === 0) continue
        magnet[index]?.push(cost)
        site[index]?.push(siteCost)
      }
    }
    return [
      result('A magnet page’s first render', magnet, MAGNET_AIM_MS),
      result('A public page, rendered', site, SITE_AIM_MS),
    ]
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** Compares with the other checkout, otherwise with the aim. */
function result(name: string, [ours = [], base]: number[][], aim: number): BenchResult {
  const mine = median(ours)
  const rounds = ours.map((ms) => ms.toFixed(2)).join(' ')
  console.log(
    `${name}: ${mine.toFixed(2)} ms of CPU (rounds ${rounds}), aim ${aim} ms: ${mine <= aim ? 'met' : 'MISSED'}`,
  )
  const theirs = base ? median(base) : aim
  return {
    name,
    ours: 1000 / mine,
    theirs: 1000 / theirs,
    ratio: theirs / mine,
    unit: 'pages/CPU s',
  }
}

/** Copies a magnet of the demo, with short links of its own, and returns the copies' paths. */
async function createMagnets(server: Server): Promise<string[]> {
  const rows = await server.query(
    `with one as (select m.* from lead_magnets m join short_links s on s.magnet_id = m.id
       where s.identifier = 'five-lamps'),
     copies as (
       insert into lead_magnets (id, user_id, title, description, file_type, file_url, file_id,
         branding_color, short_id, hero_image_id)
       select gen_random_uuid(), user_id, title, description, file_type, file_url, file_id,
         branding_color, left(replace(gen_random_uuid()::text, '-', ''), 12), hero_image_id
       from one, generate_series(1, $1::int) returning id, user_id, short_id
     )
     insert into short_links (identifier, kind, magnet_id, owner_id)
     select short_id, 'short-id', id, user_id from copies returning identifier`,
    [PAGES],
  )
  return rows.map(({ identifier }) => `/m/${identifier}`)
}

/** Returns the milliseconds of CPU time per page. */
async function costOf(
  server: Server,
  paths: string[],
  encoding: 'br' | 'identity',
): Promise<number> {
  // By then the visits of the requests before are written.
  await sleep(1500)
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const before = getCpuTime(server.pid)
  await Promise.all(paths.map((path) => open(server.url + path, agent, encoding)))
  const cost = getCpuTime(server.pid) - before
  agent.destroy()
  return cost / 1000 / paths.length
}

function open(url: string, agent: Agent, encoding: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    })
    request.once('error', reject)
  })
}
