import { z } from 'zod'

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
})
export type Env = {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Origin without a trailing slash: PUBLIC_URL, else http://localhost:PORT. */
  publicUrl: string
  /** Whether PUBLIC_URL was set; until then codes and mails point at this machine only. */
  publicUrlIsSet: boolean
  /** Former origins that still answer (decision 8). */
  publicUrlAliases: string[]
  /** CIDR blocks whose forwarded and geo headers count. */
  trustedProxies: string[]
  /** Null: the embedded PostgreSQL under dataDir. */
  databaseUrl: string | null
  smtpUrl: string | null
  mailFrom: string
  adminEmail: string | null
  adminPath: string
  adminRequireTwoFactor: boolean
  sessionSecret: string
  s3: { endpoint: string | null; region: string; bucket: string; accessKeyId: string; secretAccessKey: string } | null
  stripe: { secretKey: string; webhookSecret: string } | null
  priceIds: { creator: string | null; brand: string | null; lifetime: string | null }
  freeMagnetLimit: number
  /** -1: unlimited (decision 21). */
  freeMonthlyLeads: number
  /** Days after which visit rows are sealed into their day's figures. */
  retentionDays: number
  /** Bytes one account may store. */
  storageQuotaBytes: number
  geoipDb: string | null
  geoipUrl: string | null
  logLevel: string
  /** 'development' (npm run dev) and 'demo' show /dev/*; decision 6: production is the default. */
  mode: 'production' | 'development' | 'demo' | 'test'
}
void schema
