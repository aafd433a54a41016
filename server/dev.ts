import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'

/**
 * `npm run dev`: the product from source, reloaded as files change. Vite loads the server's entry
 * through the same pipeline that builds it, so there is no second wiring to keep in step.
 */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
// Vite's own way of ending would leave PostgreSQL behind; main() ends everything in order.
process.removeAllListeners('SIGTERM')
const { main } = (await vite.ssrLoadModule('/server/entry.ts')) as typeof import('./entry.ts')
await main(process.cwd(), {
  loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  wrap: (listener) => (request, response) =>
    vite.middlewares(request, response, () => listener(request, response)),
})
