export const CAMPAIGN_ENDED = 'This campaign has ended and can no longer be changed.'
