import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A timestamp, stored in UTC and read as a Date. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
