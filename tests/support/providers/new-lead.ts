import type { LeadToSend } from '#domain/connections/provider.ts'

/** Returns a lead as adapters get it. */
export function newLead(values: Partial<LeadToSend> = {}): LeadToSend {
  return {
    id: '0198c0de-0000-7000-8000-000000000001',
    values: {
      email: 'ada+1@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      name: 'Ada Lovelace',
      magnet: 'Presets',
      placement: 'Episode 12',
      video: '',
      campaign: '',
      source: 'scan',
      shortLink: 'abc123',
      utmSource: '',
      utmMedium: '',
      utmCampaign: '',
      utmContent: '',
      referrerHost: '',
      device: 'iOS',
      city: 'Porto',
      country: 'PT',
      submittedAt: '2026-03-01T12:00:00.000Z',
      agreedTo: '',
      answers: '',
      leadId: '0198c0de-0000-7000-8000-000000000001',
    },
    listId: null,
    tags: [],
    fields: {},
    confirmsFirst: false,
    showsPerson: false,
    ...values,
  }
}
