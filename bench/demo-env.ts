/** The environment of a benchmark's product with the demo's data, without its addresses. */
export const DEMO_ENV = {
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  APP_MODE: 'demo',
  SEED_DEMO: '1',
  // Filling its database would take time from what is measured.
  TOUR: 'off',
  SESSION_SECRET: 'known to this benchmark alone, and long enough',
}
