import { findSchedule } from '#domain/schedules/find-schedule.server.ts'
import {
  findNextChange,
  findRule,
  type NamedMagnet,
  type Schedule,
  type ScheduleRule,
} from '#domain/schedules/schedule.ts'
import type { Services } from '#platform/services.ts'
import { type Resolved, resolveIdentifier } from './public-magnet.server.ts'

type VisibleMagnet = Extract<Resolved, { magnet: unknown }>

/** The ended page that a schedule rule shows instead of a magnet's form. */
export type Over = {
  ruleId: string
  /** Null means the default text. */
  text: string | null
  /** The next magnet; null if there is none, or its page isn't online. */
  successor: Pick<NamedMagnet, 'title' | 'shortId' | 'customSlug'> | null
  takesNames: boolean
}

/** How the schedule rules of a page's own magnet changed the page. */
export type ByRules = {
  /** Whether a rule shows another magnet in place of the page's own. */
  standsIn: boolean
  over: Over | null
  /** When the schedule next changes what is shown; null means never. */
  validUntil: Date | null
  /**
   * The ids of the page's own magnet and of all magnets that its rules name. A change to one of
   * them may change the page.
   */
  dependsOn: string[]
}

/**
 * What an identifier's page shows. `homeId` is the magnet that the identifier leads to, even if its
 * rules show another one. `byRules` is null for a magnet without rules. `variantId` is set if the
 * page is a variant in an experiment.
 */
export type ShownMagnet = VisibleMagnet & {
  homeId: string
  byRules: ByRules | null
  variantId?: string
}
export type Shown = Exclude<Resolved, VisibleMagnet> | ShownMagnet

/**
 * Finds what the page of an identifier shows at the time `at`: its magnet, or what the first
 * matching schedule rule shows instead. The shown magnet's own rules don't apply. If the page's own
 * magnet is paused or taken down, no rules apply. For `spoken`, see `resolveIdentifier`.
 */
export async function resolveShown(
  services: Services,
  identifier: string,
  { at, spoken }: { at: Date; spoken?: boolean | undefined },
): Promise<Shown> {
  const found = await resolveIdentifier(services, identifier, { spoken })
  if (!('magnet' in found)) return found
  const itself = { ...found, homeId: found.magnet.id, byRules: null }
  if (!found.hasSchedule || found.state !== 'active') return itself
  const schedule = await findSchedule(services.db, found.magnet.id)
  if (!schedule) return itself
  const byRules: ByRules = {
    standsIn: false,
    over: null,
    validUntil: findNextChange(schedule, at)?.at ?? null,
    dependsOn: [...new Set([found.magnet.id, ...namedIds(schedule)])],
  }
  const rule = findRule(schedule, at)
  if (!rule) return { ...itself, byRules }
  if (rule.outcome.kind === 'over')
    return { ...itself, byRules: { ...byRules, over: toOver(rule) } }
  const target = await resolveIdentifier(services, rule.outcome.target.id)
  // The magnet was paused or deleted a moment ago.
  if (!('magnet' in target) || target.state !== 'active') return { ...itself, byRules }
  const { viaName, placementId, homeId, spoken: written } = itself
  const named = { viaName, placementId, homeId, spoken: written }
  return { ...target, ...named, byRules: { ...byRules, standsIn: true } }
}

/** Returns the ended page of a rule; null if the rule shows another magnet. */
export function toOver({ id: ruleId, outcome }: ScheduleRule): Over | null {
  if (outcome.kind !== 'over') return null
  const { text, successor, takesNames } = outcome
  return { ruleId, text, successor: successor?.state === 'active' ? successor : null, takesNames }
}

/**
 * Returns the ended page of one of a magnet's rules, for its owner's preview; null if there is
 * none.
 */
export async function findOver(
  { db }: Services,
  magnetId: string,
  ruleId: string,
): Promise<ByRules | null> {
  const schedule = await findSchedule(db, magnetId)
  const rule = schedule?.rules.find(({ id }) => id === ruleId)
  const over = rule ? toOver(rule) : null
  return over && { standsIn: false, over, validUntil: null, dependsOn: [] }
}

const namedIds = ({ rules }: Schedule): string[] =>
  rules.flatMap(({ outcome }) => {
    const named = outcome.kind === 'magnet' ? outcome.target : outcome.successor
    return named ? [named.id] : []
  })
