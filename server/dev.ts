import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'

/**
 * `npm run dev`: runs the product from source and reloads changed files. Vite loads the server's
 * entry through the same pipeline that builds it, so development and production start the server in
 * the same way.
 */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
// Vite's own handler would leave PostgreSQL running; main() stops everything in order.
process.removeAllListeners('SIGTERM')
const { main } = (await vite.ssrLoadModule('/server/entry.ts')) as typeof import('./entry.ts')
await main(process.cwd(), {
  loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  wrap: (listener) => (request, response) =>
    vite.middlewares(request, response, () => listener(request, response)),
})
