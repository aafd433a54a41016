/**
 * Returns the SQL condition that a lead's person is on the waiting list of a magnet whose offer had
 * ended. The person either submitted the form on the ended page, or submitted the usual form just
 * when the limit was reached and was informed on the thank-you page.
 */
export const isOnListSql = (alias: string): string => `(${alias}.over_rule_id is not null
  and ${alias}.flags = '{}' and ${alias}.erased_at is null
  and (${alias}.consent_version like '%-over' or exists (
    select from magnet_rules r where r.id = ${alias}.over_rule_id and r.takes_names)))`
