import { startTestCluster, type TestCluster } from './test-cluster.ts'

// Each Vitest project runs this file. They share one cluster, which is removed with the last project.
type Shared = { cluster: Promise<TestCluster>; users: number }
const holder = globalThis as typeof globalThis & { qrMagnetTestCluster?: Shared }

export default async function setup(): Promise<() => Promise<void>> {
  holder.qrMagnetTestCluster ??= { cluster: startTestCluster(), users: 0 }
  const shared = holder.qrMagnetTestCluster
  shared.users++
  const cluster = await shared.cluster
  // Inherited by the workers.
  process.env.TEST_CLUSTER_URL = cluster.url
  process.env.TEST_SHARED = cluster.sharedFolder
  return async () => {
    shared.users--
    if (shared.users > 0) return
    delete holder.qrMagnetTestCluster
    await cluster.remove()
  }
}
