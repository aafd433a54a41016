// What the built bundle offers: `main` to the start script, the rest to tests of whole screens.
export { routes } from 'virtual:react-router/server-build'
export { createApp } from './app.ts'
export { leadsInFrontOf } from './lead-post.ts'
export { main } from './main.ts'
export { createPageCache } from './page-cache/page-cache.ts'
export { wellFormedOnly } from './well-formed.ts'
