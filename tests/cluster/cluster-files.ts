import { join } from 'node:path'
import type { EtcdApi } from './cluster-tools.ts'

export const CLUSTER = 'qr-magnet'

/** Ports of one PostgreSQL node: its own, and that of Patroni's REST API. */
export type NodePlan = { name: string; folder: string; port: number; restPort: number }

export type ClusterPlan = {
  folder: string
  etcd: { client: number; peer: number; api: EtcdApi }
  haproxyPort: number
  password: string
  postgresBin: string
  nodes: NodePlan[]
}

/** How long the primary's key lives without being renewed: Patroni's smallest value, in seconds. */
const LEADER_SECONDS = 20
const LOOP_SECONDS = 5

/** Returns a node's configuration of Patroni, as JSON, which is YAML too. */
export function patroniFile(plan: ClusterPlan, node: NodePlan): string {
  const { password, folder } = plan
  return JSON.stringify({
    scope: CLUSTER,
    name: node.name,
    restapi: atPort('listen', node.restPort),
    [plan.etcd.api === 3 ? 'etcd3' : 'etcd']: { host: `127.0.0.1:${plan.etcd.client}` },
    bootstrap: {
      dcs: {
        ttl: LEADER_SECONDS,
        loop_wait: LOOP_SECONDS,
        retry_timeout: LOOP_SECONDS,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 150, shared_buffers: '64MB', wal_keep_size: '512MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      ...atPort('listen', node.port),
      data_dir: join(node.folder, 'data'),
      bin_dir: plan.postgresBin,
      pgpass: join(node.folder, 'pgpass'),
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
    },
  })
}

const atPort = (key: string, port: number) => ({
  [key]: `127.0.0.1:${port}`,
  connect_address: `127.0.0.1:${port}`,
})

/** Returns the configuration of HAProxy, which passes connections to the primary only. */
export function haproxyFile({ haproxyPort, nodes }: ClusterPlan): string {
  const servers = nodes.map(
    ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
  )
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${haproxyPort}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
}
