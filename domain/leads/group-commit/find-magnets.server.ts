import { knowsForm, lookupKey, type SubmittedLead } from '#domain/leads/lead-insert.server.ts'
import { FIND_MAGNETS, type FoundMagnet } from '#domain/leads/lead-sql.ts'
import { NEW_ACCOUNT_LIMIT, NEW_ACCOUNT_MS } from '#domain/leads/tell/delivery-email.server.ts'
import type { Statement } from '#lib/sql-of.ts'
import { DAY_MS } from '#lib/time.ts'
import { listElsewhere } from './shown-magnets.server.ts'

/**
 * Returns the statement that finds the magnets of leads, and the magnets that their visitors saw
 * instead. Their questions are read only if the form of a lead has to be built from them.
 */
export function findMagnets(rows: SubmittedLead[], now: number): Statement<FoundMagnet> {
  const asked = (by: SubmittedLead['target']['by']) =>
    rows.filter((row) => row.target.by === by).map(lookupKey)
  return find(asked('name'), [...asked('id'), ...rows.flatMap(listElsewhere)], {
    now,
    withQuestions: !rows.every(knowsForm),
  })
}

export const findMagnetsById = (ids: string[], now: Date): Statement<FoundMagnet> =>
  find([], ids, { now: now.getTime(), withQuestions: false })

function find(
  names: string[],
  ids: string[],
  { now, withQuestions }: { now: number; withQuestions: boolean },
): Statement<FoundMagnet> {
  return FIND_MAGNETS({
    links: [...new Set(names)],
    ids: [...new Set(ids)],
    withQuestions,
    newSince: new Date(now - NEW_ACCOUNT_MS),
    countedSince: new Date(now - DAY_MS),
    limit: NEW_ACCOUNT_LIMIT + 1,
  })
}
