import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment, stored in UTC (decision 23) and handled as a Date. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
