import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { deactivateAccount } from '#domain/accounts/deactivate-account.server.ts'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { type BenchResult, median } from './bench.ts'
import { simulateOthers } from './delete-bench/others.ts'
import { type ManyLeads, startProduct } from './many-leads/product.ts'

export const name = 'Deletes'

/** BENCH_DELETED=1000000,20000: the leads of the account, and those of each of its magnets. */
const [LEADS = 100_000, EACH = 2000] = (process.env.BENCH_DELETED ?? '')
  .split(',')
  .filter(Boolean)
  .map(Number)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const STRETCH_SECONDS = Number(process.env.BENCH_SECONDS ?? 6)

const DELETE_MS = 1000
/** Other people's 99th percentile while an account is erased, times that without. */
const P99_RATIO = 1.2

type Owner = ManyLeads['owners'][number]

/**
 * Deletes magnets with many leads beside many others, against what the former foreign key did:
 * setting each lead's magnet to null. Then deletes the account, and measures the screens and leads
 * of others alternately with and without the erasing process. It is killed (SIGKILL) at the end of
 * each turn and has to continue; at the end nothing may be left.
 */
export async function run(): Promise<BenchResult[]> {
  const sizes = [{ leads: LEADS, magnets: Math.ceil(LEADS / EACH) }, { leads: 3000 }]
  const product = await startProduct(sizes, 'on')
  try {
    const { many } = product
    const [deleted, other] = many.owners
    if (!deleted || !other) throw new Error('no creators were written')
    return [...(await deleteMagnets(many, deleted)), ...(await eraseAccount(many, deleted, other))]
  } finally {
    await product.close()
  }
}

async function deleteMagnets({ services, open }: ManyLeads, owner: Owner): Promise<BenchResult[]> {
  const pool = services.db.$client
  const { rows } = await pool.query<{ id: string }>(
    'select id from lead_magnets where user_id = $1 order by title limit $2',
    [owner.id, 2 * ROUNDS],
  )
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const [ours, theirs] = [rows[2 * round]?.id ?? '', rows[2 * round + 1]?.id ?? '']
    const startedAt = performance.now()
    const { ok } = await deleteMagnet(services, owner.id, ours)
    times.ours.push(performance.now() - startedAt)
    for (const screen of ['/dashboard', '/magnets', '/analytics', '/analytics?sort=magnet']) {
      const isShown = (await open(screen, owner.id)).includes(ours)
      if (!ok || isShown) throw new Error(`${screen} still shows a deleted magnet`)
    }
    const restartedAt = performance.now()
    await pool.query('update leads set lead_magnet_id = null where lead_magnet_id = $1', [theirs])
    times.theirs.push(performance.now() - restartedAt)
  }
  const [ours, theirs] = [median(times.ours), median(times.theirs)]
  const what = `A magnet of ${formatNumber(EACH)} leads beside ${formatNumber(LEADS)}`
  return [
    { name: `${what}, against a foreign key`, ours, theirs, ratio: theirs / ours, unit: 'ms' },
    verdict(`${what}, against the aim`, ours, DELETE_MS),
  ]
}

async function eraseAccount(many: ManyLeads, deleted: Owner, other: Owner): Promise<BenchResult[]> {
  const { services } = many
  const startedAt = performance.now()
  await services.db.transaction((tx) => deactivateAccount(tx, deleted.id, new Date()))
  const closing = performance.now() - startedAt
  const creator = { id: other.id, shortId: `b${other.leads}x1` }
  await simulateOthers(many, creator, STRETCH_SECONDS)
  const times: { quiet: number[]; beside: number[] } = { quiet: [], beside: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const before = await leadsLeft(many, deleted)
    const eraser = await startEraser(many)
    times.beside.push(...(await simulateOthers(many, creator, STRETCH_SECONDS)))
    await kill(eraser)
    const erased = before - (await leadsLeft(many, deleted))
    console.log(`  ${formatNumber(erased)} leads erased in ${STRETCH_SECONDS} s, then killed`)
    times.quiet.push(...(await simulateOthers(many, creator, STRETCH_SECONDS)))
  }
  const restartedAt = performance.now()
  const left = await leadsLeft(many, deleted)
  await once(await startEraser(many), 'exit')
  const seconds = (performance.now() - restartedAt) / 1000
  console.log(
    `  the last ${formatNumber(left)} leads and all else erased in ${seconds.toFixed()} s`,
  )
  if ((await leadsLeft(many, deleted)) > 0) throw new Error('leads are left')
  const [beside, quiet] = [p99(times.beside), p99(times.quiet)]
  const what = 'Others’ p99 while an account is erased'
  return [
    verdict(
      `Closing an account of ${formatNumber(LEADS)} leads, against the aim`,
      closing,
      DELETE_MS,
    ),
    {
      name: `${what}, against without`,
      ours: beside,
      theirs: quiet,
      ratio: quiet / beside,
      unit: 'ms',
    },
    verdict(`${what}, against the aim`, beside, quiet * P99_RATIO),
  ]
}

function verdict(what: string, ours: number, aim: number): BenchResult {
  const unit = ours <= aim ? 'ms, reached' : 'ms, MISSED'
  return { name: what, ours, theirs: aim, ratio: aim / ours, unit }
}

async function leadsLeft({ services }: ManyLeads, { id }: Owner): Promise<number> {
  const { rows } = await services.db.$client.query(
    'select count(*)::int as leads from leads where owner_id = $1',
    [id],
  )
  return rows[0].leads
}

async function startEraser({ services, databaseUrl }: ManyLeads): Promise<ChildProcess> {
  const { env } = services
  const eraser = fork(join(import.meta.dirname, 'delete-bench/eraser.ts'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: env.dataDir,
      SESSION_SECRET: env.sessionSecret,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(eraser, 'message')
  return eraser
}

async function kill(eraser: ChildProcess): Promise<void> {
  if (eraser.exitCode !== null) return
  const ended = once(eraser, 'exit')
  eraser.kill('SIGKILL')
  await ended
}

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
