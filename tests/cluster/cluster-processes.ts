import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findProcesses, signalProcess } from '#platform/process-info.ts'

/** Patroni is first, because it starts PostgreSQL again. */
const NODE_PROGRAMS = ['patroni', 'postgres', 'pg_basebackup', 'pg_rewind']

/** Returns the ids of a node's processes. */
export function findNodeProcesses(nodeFolder: string): number[] {
  return NODE_PROGRAMS.flatMap((program) =>
    findProcesses(program, [`${nodeFolder}/`], join(nodeFolder, 'data')),
  )
}

/** Sends a signal to a node's processes, and to those that they started meanwhile. */
export function signalNode(nodeFolder: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  const done = new Set<number>()
  for (;;) {
    const found = findNodeProcesses(nodeFolder).filter((pid) => !done.has(pid))
    if (found.length === 0) return
    for (const pid of found) {
      signalProcess(pid, signal)
      done.add(pid)
    }
  }
}

/** Ends all processes of a cluster and removes its folder. */
export async function removeCluster(folder: string, nodeFolders: string[]): Promise<void> {
  for (;;) {
    const left = [
      ...nodeFolders.flatMap(findNodeProcesses),
      ...['haproxy', 'etcd'].flatMap((program) => findProcesses(program, [`${folder}/`], folder)),
    ]
    if (left.length === 0) break
    for (const pid of left) signalProcess(pid, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}
