import type {
  CampaignState,
  CreatorState,
  campaignCreator,
  LeadVisibility,
} from '#db/schema/campaigns.ts'

export type { CampaignState, CreatorState, LeadVisibility }

export type Creator = typeof campaignCreator.$inferSelect

export const CAMPAIGN_NAME_MAX = 80
export const CREATOR_NAME_MAX = 100
/** The maximum number of creators of one campaign, including those who left. */
export const MAX_CREATORS = 500
/** The maximum number of stages of a creator's fee, and of characters in a stage's label. */
export const MAX_STAGES = 5
export const STAGE_LABEL_MAX = 60
export const MAX_CENTS = 100_000_000_000
export const CONSENT_MAX = 500
export const ENDED_TEXT_MAX = 300
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD'] as const

/** The states that each state can change to. An ended campaign stays ended. */
const NEXT: Record<CampaignState, readonly CampaignState[]> = {
  draft: ['active'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
}

export const canBecome = (from: CampaignState, to: CampaignState) => NEXT[from].includes(to)

/**
 * Returns a page's state. It accepts leads while both the campaign and the participation are
 * active.
 */
export function pageState(campaign: CampaignState, creator: CreatorState): 'active' | 'paused' {
  return campaign === 'active' && creator === 'accepted' ? 'active' : 'paused'
}

export const STATE_NAMES: Record<CampaignState, string> = {
  draft: 'Draft',
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
}
export const CREATOR_STATE_NAMES: Record<CreatorState, string> = {
  invited: 'Invited',
  accepted: 'Taking part',
  declined: 'Declined',
  paused: 'Paused',
  removed: 'Removed',
}
export const VISIBILITY_NAMES: Record<LeadVisibility, string> = {
  brand: 'Counts only',
  masked: 'Masked names and emails',
  shared: 'Names and emails',
}

/**
 * Parses an entered amount ('1,200', '1200.5', '$ 1.200,50') to cents; null for an empty text. A
 * comma or period before the last one or two digits is the decimal separator.
 */
export function parseMoney(
  typed: string,
): { ok: true; cents: number | null } | { ok: false; reason: 'not-money' | 'too-much' } {
  const text = typed.replace(/[\s'’$€£]/g, '')
  if (text === '') return { ok: true, cents: null }
  const match = /^(\d+(?:[.,]\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(text)
  if (!match) return { ok: false, reason: 'not-money' }
  const [, whole = '', part = ''] = match
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'))
  return cents <= MAX_CENTS ? { ok: true, cents } : { ok: false, reason: 'too-much' }
}

/** Number formats are cached by currency, because creating one is slow. */
const moneyFormats = new Map<string, Intl.NumberFormat>()

/** Formats cents for display, such as '$1,200.00'. */
export function formatMoney(cents: number, currency: string): string {
  const known = moneyFormats.get(currency)
  const format = known ?? new Intl.NumberFormat('en-US', { style: 'currency', currency })
  if (!known) moneyFormats.set(currency, format)
  return format.format(cents / 100)
}

/** Formats cents for a form field: '1200.50', or '' for null. */
export const moneyValue = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

/** Parses a UTC day 'YYYY-MM-DD'; null if it isn't a valid date. */
export function parseDay(typed: string): string | null {
  const text = typed.trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text
}
