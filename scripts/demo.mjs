// npm run demo: runs the product with sample data, in a data directory that is deleted when the
// demo ends.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareBuild } from './lib/prepare.mjs'
import { runScript, say } from './lib/say.mjs'
import { serveBuilt } from './lib/serve-built.mjs'

/**
 * Settings with which the demo would reach a real database, mail server, bucket or payment account.
 */
const OUTSIDE =
  /^(DATABASE_URL|SMTP_URL|MAIL_FROM|S3_|STRIPE_|PRICE_ID_|PUBLIC_URL|TRUSTED_PROXIES|HOST$|SESSION_SECRET|GEOIP_)/

await runScript(async () => {
  const node = await prepareBuild()
  const dataDir = mkdtempSync(join(tmpdir(), 'qr-magnet-demo-'))
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OUTSIDE.test(name)),
  )
  try {
    say('The demo data is deleted when you stop the demo (Ctrl-C).')
    return await serveBuilt(node, {
      ...env,
      // For screenshots: codes and pages look as on a site with a public address.
      ...(process.env.DEMO_PUBLIC_URL && { PUBLIC_URL: process.env.DEMO_PUBLIC_URL }),
      APP_MODE: 'demo',
      // Pages offer to ask by email. /dev/outbox plays the visitor who sends it.
      INBOUND_EMAIL_DOMAIN: process.env.INBOUND_EMAIL_DOMAIN ?? 'in.magnet.example',
      SEED_DEMO: '1',
      ADMIN_EMAIL: 'nora@example.com',
      DATA_DIR: dataDir,
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
})
