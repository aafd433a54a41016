import pg from 'pg'
import { ask } from '#tests/support/lead-faults.ts'

export type CommitProbe = {
  /** When each commit was acknowledged, in milliseconds of `performance.now()`. */
  times: number[]
  stop(): Promise<void>
}

const EVERY_MS = 50
/** As short as a client's that wants to know soon that a primary is gone. */
const ANSWER_MS = 1000

/** Commits one row after the other in a table of its own, with a new connection after each failure. */
export async function startCommitProbe(url: string): Promise<CommitProbe> {
  await ask(() => url, 'create schema probe create table commits (n int)')
  const times: number[] = []
  let isStopped = false
  const pause = () => new Promise((resolve) => setTimeout(resolve, EVERY_MS))

  async function commitUntilFailure(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      while (!isStopped) {
        await client.query('insert into probe.commits values ($1)', [times.length])
        times.push(performance.now())
        await pause()
      }
    } catch {
      await pause()
    } finally {
      await client.end().catch(() => {})
    }
  }

  const ended = (async () => {
    while (!isStopped) await commitUntilFailure()
  })()
  return {
    times,
    async stop() {
      isStopped = true
      await ended
      await ask(() => url, 'drop schema probe cascade')
    },
  }
}

/** Returns the longest time without a commit after `since`, in milliseconds. */
export function longestGap(times: number[], since: number): number {
  let [last, longest] = [since, 0]
  for (const time of times) {
    if (time <= since) continue
    longest = Math.max(longest, time - last)
    last = time
  }
  return longest
}
