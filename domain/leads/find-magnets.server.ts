import { DAY_MS } from '#lib/time.ts'
import { NEW_ACCOUNT_LIMIT, NEW_ACCOUNT_MS } from './delivery-email.server.ts'
import { lookupKey, type SubmittedLead } from './lead-insert.server.ts'
import { FIND_MAGNETS } from './lead-sql.ts'
import { type Statement, statement } from './pipelined-transaction.server.ts'
import { listElsewhere } from './shown-magnets.server.ts'

/** Returns the statement that finds the magnets of leads, and those their visitors saw instead. */
export function findMagnets(rows: SubmittedLead[], now: number): Statement {
  const asked = (by: SubmittedLead['target']['by']) =>
    rows.filter((row) => row.target.by === by).map(lookupKey)
  return find(asked('name'), [...asked('id'), ...rows.flatMap(listElsewhere)], now)
}

export const findMagnetsById = (ids: string[], now: Date): Statement => find([], ids, now.getTime())

function find(names: string[], ids: string[], now: number): Statement {
  return statement(
    'find-magnets',
    FIND_MAGNETS,
    [...new Set(names)],
    [...new Set(ids)],
    new Date(now - NEW_ACCOUNT_MS),
    new Date(now - DAY_MS),
    NEW_ACCOUNT_LIMIT + 1,
  )
}
