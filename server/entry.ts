// The built bundle's exports: `main` for the start script, the rest for tests of whole pages.
export { entry, routes } from 'virtual:react-router/server-build'
export { startLeadJournal } from '#domain/leads/journal/lead-journal.server.ts'
export { withWellFormedRequests } from '#server/http/well-formed.ts'
export { createLeadFallback, withLeadFastPath } from '#server/leads/lead-fast-path.ts'
export { createApp } from './app.ts'
export { main } from './main.ts'
export { createPageCache } from './page-cache/page-cache.ts'
export { fillTourOnce } from './tour/fill-process.ts'
