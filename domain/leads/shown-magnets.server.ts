import { FIND_OVER_RULES, FIND_SHOWN_BY } from '#domain/schedules/stock-sql.ts'
import {
  type FoundMagnet,
  isRepointed,
  likelyHome,
  type SubmittedLead,
} from './lead-insert.server.ts'
import { type Statement, statement } from './pipelined-transaction.server.ts'

/** The magnet of a lead, and whether another magnet's rule showed it. */
export type SeenMagnet = { target: FoundMagnet; byRule: boolean }

type ShownMagnets = {
  /** None if each form is of its link's own magnet, which is the rule. */
  statements: Statement[]
  /**
   * Reads the statements' rows. Returns a function that finds the magnet a visitor saw at a link that leads
   * to `home`; null if the page has changed since.
   */
  read(
    rows: object[][],
    targets: ReadonlyMap<string, FoundMagnet>,
  ): (row: SubmittedLead, home: FoundMagnet) => SeenMagnet | null
}

/** Finds out which leads are of pages that showed something else than their link's own magnet. */
export function findShownMagnets(rows: SubmittedLead[]): ShownMagnets {
  const submitted = rows.filter((row) => !row.journaled)
  const shownIds = [...new Set(submitted.flatMap(listElsewhere))]
  const overIds = [...new Set(submitted.flatMap(({ overRuleId }) => overRuleId ?? []))]
  const statements = [
    ...(shownIds.length > 0 ? [statement('find-shown-by', FIND_SHOWN_BY, shownIds)] : []),
    ...(overIds.length > 0 ? [statement('find-over-rules', FIND_OVER_RULES, overIds)] : []),
  ]
  return {
    statements,
    read(answers, targets) {
      const shows = new Set(
        (shownIds.length > 0 ? ((answers[0] ?? []) as ShownBy[]) : []).map(pairOf),
      )
      const over = new Map(
        (overIds.length > 0 ? ((answers.at(-1) ?? []) as OverRule[]) : []).map((rule) => [
          rule.id,
          rule.magnet_id,
        ]),
      )
      return (row, home) => {
        const { byRule, overRuleId, journaled } = row
        if (overRuleId !== null && !journaled && over.get(overRuleId) !== home.id) return null
        if (!isRepointed(row, home)) return { target: home, byRule }
        const shown = targets.get(row.target.shown ?? '')
        if (!shown || !shows.has(pairOf({ magnet_id: home.id, target_id: shown.id }))) return null
        const { asked, placement_id, short_id } = home
        return { target: { ...shown, asked, placement_id, short_id }, byRule: true }
      }
    },
  }
}

type ShownBy = { magnet_id: string; target_id: string }
type OverRule = { id: string; magnet_id: string }

const pairOf = ({ magnet_id, target_id }: ShownBy) => `${magnet_id} ${target_id}`

/** Returns the id of the magnet that the visitor saw, if the link probably leads to another one. */
export const listElsewhere = (row: SubmittedLead): string[] => {
  const { shown } = row.target
  return shown !== null && shown !== likelyHome(row) ? [shown] : []
}
