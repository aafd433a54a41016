import type { z } from 'zod'
import { campaignCreatorResource, campaignResource } from '#domain/resources/campaign-resource.ts'
import type { ResourceUrls } from '#domain/resources/common.ts'
import { leadResource } from '#domain/resources/lead-resource.ts'
import { magnetResource } from '#domain/resources/magnet-resource.ts'
import { paymentResource } from '#domain/resources/payment-resource.ts'
import { placementResource } from '#domain/resources/placement-resource.ts'
import { planChangeResource } from '#domain/resources/plan-resource.ts'
import { postResource } from '#domain/resources/post-resource.ts'
import { refundResource, saleResource } from '#domain/resources/sale-resource.ts'

/** All event types, each with the schema of its `data` and a description of when it happens. */
export const EVENT_TYPES = {
  'lead.created': { data: leadResource, description: 'A visitor submitted their name and email.' },
  'lead.updated': {
    data: leadResource,
    description: 'A lead was corrected, accepted, or marked as a test.',
  },
  'lead.confirmed': {
    data: leadResource,
    description:
      'A person confirmed their email with the button in an email. Only for magnets that ask for it.',
  },
  'lead.downloaded': {
    data: leadResource,
    description: 'The person clicked the download or link button for the first time.',
  },
  'lead.erased': {
    data: leadResource,
    description: 'A person’s data was erased. Erase your copy of this lead too.',
  },
  'magnet.created': { data: magnetResource, description: 'A magnet was created.' },
  'magnet.updated': {
    data: magnetResource,
    description: 'A magnet was edited, paused, resumed, taken down or restored.',
  },
  'magnet.deleted': { data: magnetResource, description: 'A magnet was deleted.' },
  'magnet.codes_repointed': {
    data: magnetResource,
    description: 'Codes were repointed to this magnet.',
  },
  'placement.created': { data: placementResource, description: 'A placement was created.' },
  'placement.updated': {
    data: placementResource,
    description: 'A placement was edited, archived or restored.',
  },
  'campaign.created': { data: campaignResource, description: 'A campaign was created.' },
  'campaign.updated': {
    data: campaignResource,
    description: 'A campaign was edited, started, paused or ended.',
  },
  'campaign.deleted': { data: campaignResource, description: 'A draft campaign was deleted.' },
  'campaign.creator_added': {
    data: campaignCreatorResource,
    description: 'A creator was added to a campaign but hasn’t been invited yet.',
  },
  'campaign.creator_invited': {
    data: campaignCreatorResource,
    description: 'An invitation was sent to a creator.',
  },
  'campaign.creator_joined': {
    data: campaignCreatorResource,
    description: 'A creator accepted the invitation.',
  },
  'campaign.creator_updated': {
    data: campaignCreatorResource,
    description:
      'A creator’s terms changed, or the creator declined or was paused, resumed or removed.',
  },
  'campaign.sale_recorded': {
    data: saleResource,
    description: 'An order with a promo code of a campaign was recorded.',
  },
  'campaign.sale_refunded': {
    data: refundResource,
    description:
      'A refund of an order was recorded, or the refunds of an exported order got higher.',
  },
  'campaign.payment_recorded': {
    data: paymentResource,
    description: 'A payment to a creator was recorded or reversed.',
  },
  'campaign.post_added': {
    data: postResource,
    description: 'A creator’s post was added to a campaign.',
  },
  'campaign.post_updated': {
    data: postResource,
    description: 'A creator’s post was edited, or its views were entered.',
  },
  'campaign.post_deleted': {
    data: postResource,
    description: 'A creator’s post was removed from a campaign.',
  },
  'plan.changed': { data: planChangeResource, description: 'The account’s plan changed.' },
} as const satisfies Record<string, { data: z.ZodType; description: string }>

/** The kinds of accounts: a person's account, or a workspace's account. */
export type AccountKind = 'person' | 'workspace'

/**
 * Returns whether events of this type can happen in this kind of account. Campaigns belong to
 * workspaces, plans to people.
 */
export function happensIn(kind: AccountKind, type: string): boolean {
  if (type.startsWith('campaign.')) return kind === 'workspace'
  return type !== 'plan.changed' || kind === 'person'
}

export type EventType = keyof typeof EVENT_TYPES
/**
 * The recorded data of an event. The URLs of magnets and placements are added when the event is
 * sent or read.
 */
export type EventData<Type extends EventType> = Omit<
  z.infer<(typeof EVENT_TYPES)[Type]['data']>,
  keyof ResourceUrls
>

export const EVENT_NAMES = Object.keys(EVENT_TYPES) as [EventType, ...EventType[]]
export const isEventType = (type: string): type is EventType => Object.hasOwn(EVENT_TYPES, type)

/** The number of days for which events are stored. */
export const EVENT_DAYS = 30
