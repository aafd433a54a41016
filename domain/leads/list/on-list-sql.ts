/**
 * Returns the SQL condition that a lead's person is on the list of a magnet that was over: they sent the form
 * of its page, or sent the usual form just when the last one was gone, and the thank-you page told them so.
 */
export const isOnListSql = (alias: string): string => `(${alias}.over_rule_id is not null
  and ${alias}.flags = '{}' and ${alias}.erased_at is null
  and (${alias}.consent_version like '%-over' or exists (
    select from magnet_rules r where r.id = ${alias}.over_rule_id and r.takes_names)))`
