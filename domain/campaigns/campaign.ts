import type { CampaignState, CreatorState, LeadVisibility } from '#db/schema/campaigns.ts'

export type { CampaignState, CreatorState, LeadVisibility }

export const CAMPAIGN_NAME_MAX = 80
export const CREATOR_NAME_MAX = 100
/** Creators of one campaign, those who left included. */
export const MOST_CREATORS = 500
const MOST_CENTS = 100_000_000_000
export const CONSENT_MAX = 500
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD'] as const

/** What each state may become; an ended campaign stays ended. */
const NEXT: Record<CampaignState, readonly CampaignState[]> = {
  draft: ['active'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
}

export const canBecome = (from: CampaignState, to: CampaignState) => NEXT[from].includes(to)

/**
 * Whether a creator's fee is part of a campaign's costs: from the invitation on, and for good once
 * they took part. The comparison's query says the same.
 */
export const countsAsCost = (creator: { state: CreatorState; page: object | null }) =>
  creator.page !== null || creator.state === 'invited'

/** A page takes leads while its campaign runs and its creator takes part. */
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
  masked: 'Masked addresses',
  shared: 'Names and addresses',
}

/**
 * Money as people type it ('1,200', '1200.5', '$ 1.200,50') in cents. Null: nothing typed. The last
 * comma or point with one or two digits behind it is the decimal mark.
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
  return cents <= MOST_CENTS ? { ok: true, cents } : { ok: false, reason: 'too-much' }
}

/** Cents as an amount to show, e.g. '$1,200.00'. */
export function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
}

/** Cents as a field holds them: '1200.50', nothing for null. */
export const moneyValue = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

/** A UTC day 'YYYY-MM-DD' that exists, or null. */
export function parseDay(typed: string): string | null {
  const text = typed.trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text
}
