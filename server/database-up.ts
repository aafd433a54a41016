import { withTimeoutOr } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'

/** Resolves with whether the database answers within two seconds. Never rejects. */
export function isDatabaseUp({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const query = db.$client.query('select 1').then(
    () => true,
    () => false,
  )
  return withTimeoutOr(query, 2000, false)
}
