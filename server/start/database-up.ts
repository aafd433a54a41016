import { withTimeoutOr } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'

/** Resolves with whether the database responds in time, within two seconds by default. Never rejects. */
export function isDatabaseUp({ db }: Pick<Services, 'db'>, limitMs = 2000): Promise<boolean> {
  const query = db.$client.query('select 1').then(
    () => true,
    () => false,
  )
  return withTimeoutOr(query, limitMs, false)
}
