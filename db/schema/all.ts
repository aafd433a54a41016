// The one place that gathers the tables, for Drizzle and its migration generator.
export * from './accounts.ts'
export * from './blog.ts'
export * from './files.ts'
export * from './leads.ts'
export * from './magnets.ts'
export * from './mail.ts'
export * from './plans.ts'
export * from './visits.ts'
