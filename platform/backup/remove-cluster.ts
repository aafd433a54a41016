import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CLUSTER } from '../db/postgres-cluster.ts'
import { findProcesses, signalProcess } from '../process-info.ts'

/**
 * Removes a throw-away data directory with its cluster, which may still be running if its process
 * was killed.
 */
export async function removeCluster(dataDir: string): Promise<void> {
  for (const pid of findProcesses('postgres', [dataDir], join(dataDir, CLUSTER))) {
    signalProcess(pid, 'SIGKILL')
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
