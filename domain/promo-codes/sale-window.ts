/**
 * Returns SQL for whether a row of `campaign_sales` is outside of the attribution window of its
 * program, so that it counts for no creator. Only orders with a person's code can be: a creator's
 * code says by itself who sold.
 */
export const isOutsideSql = (sale: string, windowDays: string) => `(
  ${sale}.matched_by = 'person-code' and ${sale}.lead_at is not null
  and ${sale}.ordered_at > ${sale}.lead_at + ${windowDays} * interval '1 day')`
