import { v7 as uuidv7 } from 'uuid'
import type { EventType } from '#domain/events/event-types.ts'
import { urlsOf } from '#domain/magnets/resource-urls.server.ts'
import { isoOf } from '#domain/resources/common.ts'
import { type LeadFacts, toLeadResource } from '#domain/resources/lead-resource.ts'
import { perSwitch } from '#domain/resources/magnet-switches.ts'
import { perOwnMessage } from '#domain/resources/own-messages.ts'

const ID = '0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61'
/** The base URLs in the sample, which don't exist. */
const SITES = { publicUrl: 'https://magnet.example', pagesUrl: 'https://magnet.example' }
const OTHER_ID = '0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62'

/** Returns a sample event with invented data. */
export function sampleEvent(now: Date, type: EventType) {
  const at = isoOf(now)
  return { id: ID, type, timestamp: at, data: dataOf(type, at) }
}

/** Returns an invented lead. */
export const exampleLead = (now: Date): LeadFacts => ({
  id: uuidv7(),
  leadMagnetId: null,
  leadMagnetTitle: 'Your magnet',
  placementId: null,
  campaignId: null,
  creatorId: null,
  name: 'Test Person',
  email: 'test@example.com',
  source: 'scan',
  channel: 'form',
  viaName: null,
  deviceType: 'iOS',
  utmSource: 'youtube',
  utmMedium: 'video',
  utmCampaign: 'lighting-basics',
  utmContent: 'description',
  referrerHost: 'www.youtube.com',
  ipCity: 'Lisbon',
  ipCountry: 'Portugal',
  flags: ['test'],
  overRuleId: null,
  confirmation: null,
  confirmedAt: null,
  confirmedBy: null,
  consentText: 'By continuing you agree to receive this by email.',
  consentVersion: '1',
  formVersion: null,
  agreed: [],
  answers: [
    { id: 'k7m2p9x4', kind: 'choice', label: 'Which camera do you use?', values: ['Fujifilm'] },
  ],
  tagIds: null,
  withdrawals: {},
  submittedAt: now,
  updatedAt: null,
  clickedAt: null,
  erasedAt: null,
})

/** Returns the message that is sent for a new lead, with indentation. */
export const sampleMessage = (now: Date): string =>
  JSON.stringify({ ...sampleEvent(now, 'lead.created'), seq: 42 }, null, 2)

function dataOf(type: EventType, at: string): Record<string, unknown> {
  const dates = { createdAt: at, updatedAt: at }
  if (type.startsWith('lead.')) {
    const now = new Date(at)
    return toLeadResource({
      ...exampleLead(now),
      id: OTHER_ID,
      leadMagnetId: ID,
      leadMagnetTitle: 'The lighting guide',
      viaName: 'x7k2pd',
      clickedAt: type === 'lead.downloaded' ? now : null,
      ...(type === 'lead.confirmed' && {
        confirmation: 'list',
        confirmedAt: now,
        confirmedBy: 'delivery-email',
      }),
      erasedAt: type === 'lead.erased' ? now : null,
    })
  }
  if (type.startsWith('magnet.')) {
    return {
      id: ID,
      title: 'The lighting guide',
      description: 'Ten setups for small rooms.',
      type: 'link',
      linkUrl: 'https://example.com/guide',
      color: '#F97316',
      ...perOwnMessage(() => null),
      questions: [
        {
          id: 'k7m2p9x4',
          kind: 'choice',
          label: 'Which camera do you use?',
          help: null,
          isRequired: false,
          choices: ['Canon', 'Fujifilm', 'Sony'],
          parameter: null,
        },
      ],
      nextStepText: 'Subscribe for the next lighting video.',
      nextStepUrl: 'https://www.youtube.com/@lighting',
      nextStepLabel: 'Subscribe',
      state: 'active',
      confirmation: 'off',
      language: 'en',
      ...perSwitch(({ initial }) => initial),
      shortId: 'x7k2pd',
      customSlug: null,
      campaignId: null,
      creatorId: null,
      externalId: 'lighting-guide',
      metadata: { series: 'basics' },
      ...dates,
      ...urlsOf(SITES, { page: 'x7k2pd', code: 'x7k2pd', qrPath: `/magnets/${ID}/qr` }),
    }
  }
  if (type.startsWith('placement.')) {
    return {
      id: OTHER_ID,
      magnetId: ID,
      code: 'p3m9qz',
      label: 'Episode 12',
      platform: 'youtube',
      videoUrl: null,
      videoId: null,
      spot: 'on-screen',
      atSecond: 75,
      archivedAt: null,
      externalId: null,
      metadata: {},
      ...dates,
      ...urlsOf(SITES, { page: 'p3m9qz', code: 'p3m9qz', qrPath: `/placements/${OTHER_ID}/qr` }),
    }
  }
  if (type.startsWith('campaign.creator')) {
    return {
      id: OTHER_ID,
      campaignId: ID,
      name: 'Test Creator',
      email: 'creator@example.com',
      state: 'accepted',
      feeCents: null,
      feeStages: [],
      bonusCents: null,
      bonusCapCents: null,
      leadVisibility: 'shared',
      invitedAt: at,
      answeredAt: at,
      ...dates,
    }
  }
  if (type === 'campaign.sale_recorded') return sampleSale(at)
  if (type === 'campaign.sale_refunded') {
    return { refundId: '7001', amountCents: 1_000, refundedAt: at, sale: sampleSale(at) }
  }
  if (type.startsWith('campaign.payment')) {
    return {
      id: OTHER_ID,
      campaignId: ID,
      creatorId: OTHER_ID,
      kind: 'fee',
      stageId: ID,
      amountCents: 50_000,
      currency: 'USD',
      paidOn: at.slice(0, 10),
      reference: 'INV-1042',
      reversesId: null,
      recordedAt: at,
    }
  }
  if (type.startsWith('campaign.post')) {
    return {
      id: OTHER_ID,
      campaignId: ID,
      creatorId: ID,
      deliverableId: ID,
      url: 'https://www.youtube.com/watch?v=x7k2pdp3m9q',
      platform: 'youtube',
      ownTitle: null,
      videoId: ID,
      publishedOn: at.slice(0, 10),
      views: 12_500,
      viewsCountedOn: at.slice(0, 10),
      ...dates,
    }
  }
  if (type.startsWith('campaign.')) {
    return {
      id: ID,
      name: 'Autumn',
      state: 'active',
      goalLeads: 500,
      budgetCents: null,
      currency: 'USD',
      startsOn: null,
      endsOn: null,
      ...dates,
    }
  }
  return { accountId: ID, from: 'FREE', to: 'CREATOR', changedAt: at }
}

/** An order with a person's code, as `saleResource` describes it. */
const sampleSale = (at: string) => ({
  id: OTHER_ID,
  campaignId: ID,
  orderId: '5001',
  code: 'SUN-7K2M-9QXP-4T8R-WZ3DN',
  valueCents: 4_000,
  refundedCents: 1_000,
  netCents: 3_000,
  currency: 'USD',
  orderedAt: at,
  recordedAt: at,
  source: 'api',
  matchedBy: 'person-code',
  mismatch: null,
  creatorId: OTHER_ID,
  firstCreatorId: OTHER_ID,
  leadId: ID,
  placementId: null,
  leadAt: at,
})
